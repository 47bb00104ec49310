// What the tax office's files tell of everyone on the payroll alike.
import { element } from '../../../kernel/files/xml.ts'
import { AppError } from '../../../kernel/language/errors.ts'

/** Income of permanent employees. */
export const TAX_OBJECT = '21-100-01'

interface Person {
  /** Tax or identity number. */
  tin: string | null
  /** Whoever has one entered is a foreigner to the tax office. */
  passport: string | null
}

/** Who is meant: a foreigner by passport, and by tax number as soon as there is one. */
export const counterpart = ({ tin, passport }: Person): string[] => [
  element('CounterpartOpt', passport === null ? 'Resident' : 'Foreign'),
  given('CounterpartPassport', passport),
  given('CounterpartTin', tin),
]

export const given = (name: string, text: string | null) =>
  text === null ? `<${name} xsi:nil="true"/>` : element(name, text)

/** A file in which someone is missing would not add up to what was withheld. */
export function assertKnown<P extends { name: string }>(people: readonly P[], isKnown: (person: P) => boolean): void {
  const unknown = people.filter((person) => !isKnown(person)).map(({ name }) => name)
  if (unknown.length > 0)
    throw new AppError('tax_numbers_missing', {
      values: { count: unknown.length, list: unknown.slice(0, 10).join('; ') },
    })
}
