// Packets over HTTP.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Done, Listing, Obj } from '../../../kernel/values/schema.ts'
import { OVERSEERS } from '../roles.ts'
import { askForPacket, getPacketFile, listPackets, NewPacket, Packet, PacketRef } from './packets.ts'

const PATH = '/api/accounting/packets'

export const packetDoors: readonly Door[] = [
  get({
    path: PATH,
    access: OVERSEERS,
    summary: { id: 'Berkas SPJ dalam satu PDF', en: 'Evidence packs (SPJ), one PDF each' },
    query: Obj({}),
    paged: true,
    reply: Listing('data', Packet),
    run: ({ db, caller, page }) => listPackets(db, caller, page),
  }),
  get({
    path: `${PATH}/:id/file`,
    access: OVERSEERS,
    summary: { id: 'Unduh berkas SPJ', en: 'Download the evidence pack' },
    query: PacketRef,
    downloads: ['application/pdf'],
    reply: Done,
    errors: ['not_found', 'file_unreadable'],
    run: ({ db, caller, input, files }) => getPacketFile(db, files, { caller, id: input.id }),
  }),
  act({
    path: `${PATH}/create`,
    access: OVERSEERS,
    summary: {
      id: 'Susun berkas SPJ satu dokumen atau satu bulan: kuitansi, bukti pengeluaran, tagihan, pesanan, BAST dan lampirannya',
      en: 'Prepare the evidence pack for a document or a month: receipt, voucher, bill, order, handover record and attachments',
    },
    params: NewPacket,
    reply: Data(Packet),
    errors: ['packet_empty'],
    run: async ({ tx, caller, input }) => ({ data: await askForPacket(tx, caller, input) }),
  }),
]
