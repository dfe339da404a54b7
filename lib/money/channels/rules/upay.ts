import type { ProviderForms } from './forms'

const AT = '27/11/2026 16:44'

export const UPAY: ProviderForms = {
  senders: ['upay', '16268'],
  others: [],
  forms: [
    {
      result: 'in',
      kind: 'payment',
      text: 'Tk. {amount} has been received from {who} Balance Tk. {balance}. TrxID {id} at {at}[.]',
      sample: `Tk. 500.00 has been received from 01711234567. Ref-1. Balance Tk. 1,500.00. TrxID 01KB3S6RG0 at ${AT}`,
    },
    {
      result: 'in',
      kind: 'payment',
      text: 'Received Payment of Tk. {amount} from {who} Balance Tk. {balance}. TrxID {id} at {at}[.]',
      sample: `Received Payment of Tk.500.00 from 01711234567. Balance Tk. 2,000.00. TrxID 01KB3S6RG1 at ${AT}`,
    },
    {
      result: 'in',
      kind: 'payment',
      text: 'You have received Cash-out of Tk. {amount} from {who}. Comm: TK. {commission}. Balance Tk. {balance}. TrxID {id} at {at}[.]',
      sample: `You have received Cash-out of Tk. 150.00 from 01911111111. Comm: TK. 0.61425. Balance Tk. 2,150.61. TrxID 01KB3S6RG2 at ${AT}.`,
    },
  ],
}
