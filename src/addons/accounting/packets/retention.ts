// How long the files of packets are kept. What they hold stands on its documents: a packet is made anew whenever it is wanted.
import { madeFiles } from '../../../kernel/work/retention/made-files.ts'

export const retention = [
  madeFiles('accounting.packet', {
    name: 'packet_files',
    title: { id: 'Berkas SPJ yang sudah disusun', en: 'Evidence pack files' },
  }),
]
