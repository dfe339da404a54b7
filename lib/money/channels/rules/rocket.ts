import type { ProviderForms } from './forms'

const AT = '27-NOV-26 04:44:10 pm'

export const ROCKET: ProviderForms = {
  senders: ['16216', 'DUTCHB'],
  others: [],
  forms: [
    {
      result: 'in',
      kind: 'joined',
      text: 'Tk {amount} received from {who} through NPSB. Fee: Tk {fee}. Your A/C Balance: Tk {balance}. TxnID: {id} at {at}[.]',
      sample: `Tk 500.00 received from bKash A/C ***567 through NPSB. Fee: Tk .00. Your A/C Balance: Tk 1,500.00. TxnID:5512345678 at ${AT}.`,
    },
    {
      result: 'in',
      kind: 'payment',
      text: 'Tk {amount} received from A/C: {number} Fee: Tk {fee}, Your A/C Balance: Tk {balance} TxnId: {id} Date: {at}[.][ Download {text}]',
      sample: `Tk500.00 received from A/C:017112345678 Fee:Tk.00, Your A/C Balance: Tk2,000.00 TxnId:5512345679 Date:${AT}.`,
    },
    {
      result: 'in',
      kind: 'payment',
      text: 'Tk[.] {amount} received from A/C: {number} Ref No: {text} Fee: Tk {fee} NetBal: Tk {balance} TxnId: {id} Date: {at}[.]',
      sample: `Tk.500.00 received from A/C:***567 Ref No: 1 Fee: Tk.00 NetBal: Tk2,500.00 TxnId: 5512345680 Date:${AT}.`,
    },
    {
      result: 'in',
      kind: 'payment',
      text: 'Cash-In from A/C: {number} Tk {amount} Fee: Tk {fee}, Your A/C Balance: Tk {balance}. TxnId: {id} Date: {at}[.]',
      sample: `Cash-In from A/C: ***111 Tk500.00 Fee: Tk.00, Your A/C Balance: Tk3,000.00.TxnId: 5512345681 Date:${AT}.`,
    },
    {
      result: 'in',
      kind: 'joined',
      text: 'Tk {amount} credited from card {who} NetBal: Tk {balance} TxnId: {id} Date: {at}[.]',
      sample: `Tk500.00 credited from card ***4242 NetBal:Tk3,500.00 TxnId:5512345682 Date:${AT}`,
    },
    {
      result: 'in',
      kind: 'payment',
      text: 'B2C: Cash-Out from A/C: {number} Tk {amount} Comm: Tk {commission}; A/C Balance: Tk {balance}. TxnId: {id} Date: {at}[.]',
      sample: `B2C: Cash-Out from A/C: 019111111111 Tk1,000.00 Comm:Tk4.10; A/C Balance: Tk4,504.10.TxnId: 5512345683 Date:${AT}`,
    },
    {
      result: 'out',
      kind: 'payment',
      text: 'Tk {amount} transferred to A/C: {number} Fee: Tk {fee}, Your A/C Balance: Tk {balance} TxnId: {id} Date: {at}[.]',
      sample: `Tk700.00 transferred to A/C:017112345678 Fee:Tk5.00, Your A/C Balance: Tk3,799.10 TxnId:5512345684 Date:${AT}`,
    },
    {
      result: 'out',
      kind: 'payment',
      text: 'Cash-Out to A/C: {number} Tk {amount} Fee: Tk {fee}, Your A/C Balance: Tk {balance} TxnId: {id} Date: {at}[.]',
      sample: `Cash-Out to A/C:***111Tk100.00Fee:Tk1.67, Your A/C Balance: Tk3,697.43 TxnId:5512345685 Date:${AT}`,
    },
  ],
}
