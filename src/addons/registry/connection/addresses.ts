// Which registries are called straight from here; what a gateway calls is on the school's own network, out of our sight.
import type { CalledServices } from '../../../kernel/addon.ts'

export const registryAddresses: CalledServices = {
  what: 'the registry',
  addresses: `select r.base_url as address, c.slug as whose from registry.config r
    join kernel.company c on c.id = r.company_id where r.base_url is not null order by c.slug`,
  todo: 'See that the registry’s application runs there and that no firewall stands between; where it listens on its own machine only, pair a gateway beside it.',
}
