// The messages of SNAP as far as virtual accounts use them. What a bank sends beyond them is left alone.
import { List, nameShapes, Obj, Optional, Text, Type, Word } from '../../../kernel/values/schema.ts'

const grows = { additionalProperties: true }
const Value = Type.String({ pattern: '^[0-9]{1,16}\\.[0-9]{2}$', maxLength: 19, examples: ['450000.00'] })
const Amount = Obj({ value: Value, currency: Word('IDR') }, grows)
/** Eight letters, filled up with spaces from the left; some banks fill with zeros or not at all. */
const PartnerService = Type.String({ pattern: '^ {0,7}[0-9]{1,8}$', maxLength: 8, examples: ['   88899'] })
const CustomerNo = Type.String({ pattern: '^[0-9]{1,20}$', maxLength: 20, examples: ['0000000014'] })
const VirtualAccountNo = Type.String({
  pattern: '^ {0,7}[0-9]{1,28}$',
  maxLength: 28,
  examples: ['   888990000000014'],
})
const RequestId = Text(128, '202607100815300001')
const Moment = Type.String({ maxLength: 40, examples: ['2026-07-10T08:15:30+07:00'] })
const Both = (maxLength: number, english: string, indonesia: string) =>
  Obj({ english: Text(maxLength, english), indonesia: Text(maxLength, indonesia) })

const account = { partnerServiceId: PartnerService, customerNo: CustomerNo, virtualAccountNo: VirtualAccountNo }

export const TokenRequest = Obj({ grantType: Word('client_credentials') }, grows)
export const InquiryRequest = Obj({ ...account, inquiryRequestId: RequestId }, grows)
export const PaymentRequest = Obj(
  {
    ...account,
    paymentRequestId: RequestId,
    paidAmount: Amount,
    trxDateTime: Optional(Moment),
    referenceNo: Optional(Type.String({ maxLength: 64, examples: ['123456789012345'] })),
    /** Y where it is told once more. */
    flagAdvise: Optional(Type.String({ maxLength: 1, examples: ['N'] })),
  },
  grows,
)

const said = (code: string, message: string) => ({
  responseCode: Type.String({ maxLength: 7, examples: [code] }),
  responseMessage: Type.String({ maxLength: 150, examples: [message] }),
})

export const TokenReply = Obj({
  ...said('2007300', 'Successful'),
  accessToken: Type.String({ maxLength: 200, examples: ['1783646130.Zk3…'] }),
  tokenType: Word('Bearer'),
  expiresIn: Type.String({ maxLength: 6, examples: ['900'] }),
})
export const InquiryReply = Obj({
  ...said('2002400', 'Successful'),
  virtualAccountData: Obj({
    inquiryStatus: Type.String({ maxLength: 2, examples: ['00'] }),
    inquiryReason: Both(64, 'Success', 'Sukses'),
    ...account,
    virtualAccountName: Text(255, 'Ayu Lestari'),
    inquiryRequestId: RequestId,
    totalAmount: Amount,
    /** O: any amount is taken; C: what is owed and nothing else. */
    virtualAccountTrxType: Type.String({ maxLength: 1, examples: ['O'] }),
    billDetails: List(
      Obj({
        billCode: Text(2, '01'),
        billNo: Text(18, 'INV/2026/0042'),
        billName: Text(20, 'SPP 07/2026'),
        billDescription: Both(18, 'SPP 07/2026', 'SPP 07/2026'),
        billAmount: Amount,
      }),
      24,
    ),
  }),
})
export const PaymentReply = Obj({
  ...said('2002500', 'Successful'),
  virtualAccountData: Obj({
    paymentFlagStatus: Type.String({ maxLength: 2, examples: ['00'] }),
    paymentFlagReason: Both(200, 'Success', 'Sukses'),
    ...account,
    virtualAccountName: Text(255, 'Ayu Lestari'),
    paymentRequestId: RequestId,
    paidAmount: Amount,
    trxDateTime: Optional(Moment),
    referenceNo: Optional(Type.String({ maxLength: 64, examples: ['123456789012345'] })),
  }),
})
export const SnapRefusal = Obj(said('4042412', 'Invalid Bill/Virtual Account [Not Found]'))
nameShapes({
  SnapTokenRequest: TokenRequest,
  SnapInquiryRequest: InquiryRequest,
  SnapPaymentRequest: PaymentRequest,
  SnapTokenReply: TokenReply,
  SnapInquiryReply: InquiryReply,
  SnapPaymentReply: PaymentReply,
  SnapRefusal,
})

const Stamp = Type.String({ maxLength: 40, examples: ['2026-07-10T08:15:30+07:00'] })
const Signature = Type.String({ maxLength: 2048, examples: ['Q7CADvy2zCBS1WnYUk1ypuIpRcGb0Sv…'] })
export const TOKEN_HEADERS = {
  'X-TIMESTAMP': Stamp,
  'X-CLIENT-KEY': Text(100, '962489e9-de5d-4eb7-92a4'),
  'X-SIGNATURE': Signature,
}
export const CALL_HEADERS = {
  'X-TIMESTAMP': Stamp,
  'X-SIGNATURE': Signature,
  'X-PARTNER-ID': Text(36, '88899'),
  'X-EXTERNAL-ID': Type.String({ pattern: '^[0-9]{1,36}$', maxLength: 36, examples: ['41807553358950093184'] }),
  'CHANNEL-ID': Text(5, '95221'),
}
