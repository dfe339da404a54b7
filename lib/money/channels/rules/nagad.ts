import type { ProviderForms } from './forms'

const AT = '27/11/2026 16:44'
const TAIL = 'Balance:[ Tk] {balance} {at}'

export const NAGAD: ProviderForms = {
  senders: ['NAGAD', 'Nagad'],
  others: [],
  forms: [
    {
      result: 'in',
      kind: 'payment',
      text: `Money Received. Amount: Tk {amount} Sender: {who} TxnID: {id} ${TAIL}`,
      sample: `Money Received.\nAmount: Tk 500.00\nSender: 01711234567\nRef: N/A\nTxnID: 71QX5H4D\nBalance: Tk 1500.00\n${AT}`,
    },
    {
      result: 'in',
      kind: 'payment',
      text: `Cash In Received. Amount: Tk {amount} Uddokta: {who} TxnID: {id} ${TAIL}`,
      sample: `Cash In Received.\nAmount: Tk 500.00\nUddokta: 01811111111\nTxnID: 71QX5H4E\nBalance: 2000.00\n${AT}`,
    },
    {
      result: 'in',
      kind: 'payment',
      text: `Cash Out Received. Amount: Tk {amount} Customer: {who} TxnID: {id} Comm: Tk {commission} ${TAIL}`,
      sample: `Cash Out Received.\nAmount: Tk 1000.00\nCustomer: 01911111111\nTxnID: 71QX5H4F\nComm: Tk 4.10\nBalance: Tk 3004.10\n${AT}`,
    },
    {
      result: 'in',
      kind: 'payment',
      text: `B2B Received. Amount: Tk {amount} Sender: {who} TxnID: {id} ${TAIL}`,
      sample: `B2B Received.\nAmount: Tk 1000.00\nSender: 01911111111\nTxnID: 71QX5H4G\nBalance: Tk 4004.10\n${AT}`,
    },
    {
      result: 'in',
      kind: 'payment',
      text: `Payment Received. Amount: Tk {amount} Customer: {who} TxnID: {id} ${TAIL}`,
      sample: `Payment Received.\nAmount: Tk 10.00\nCustomer: 01711234567\nTxnID: 71QX5H4H\nBalance: Tk 4014.10\n${AT}`,
    },
    {
      result: 'in',
      kind: 'joined',
      text: 'Payment - Bangla QR Successfully Received. Amount: Tk {amount} Txn ID: {id} {at}',
      sample: `Payment - Bangla QR Successfully Received.\nAmount: Tk 100.00\nTxn ID: 71QX5H4J\n${AT}`,
    },
    {
      result: 'in',
      kind: 'joined',
      text: `Add Money from Bank is Successful. From: {who} Amount: Tk {amount} TxnID: {id} ${TAIL}`,
      sample: `Add Money from Bank is Successful.\nFrom: CITY BANK\nAmount: Tk 2520.0\nTxnID: 71QX5H4K\nBalance: Tk 6634.10\n${AT}`,
    },
    {
      result: 'out',
      kind: 'payment',
      text: `Cash In Successful. Amount: Tk {amount} Customer: {who} TxnID: {id} Comm: Tk {commission} ${TAIL}`,
      sample: `Cash In Successful.\nAmount: Tk 100.00\nCustomer: 01911111111\nTxnID: 71QX5H4L\nComm: Tk 0.41\nBalance: Tk 6534.51\n${AT}`,
    },
    {
      result: 'out',
      kind: 'payment',
      text: `B2B Transfer Successful. Amount: Tk {amount} Receiver: {who} TxnID: {id} ${TAIL}`,
      sample: `B2B Transfer Successful.\nAmount: Tk 100.00\nReceiver: 01911111111\nTxnID: 71QX5H4M\nBalance: Tk 6434.51\n${AT}`,
    },
    {
      result: 'out',
      kind: 'payment',
      text: `Send Money Successful. Amount: Tk {amount} Receiver: {who} TxnID: {id} Fee: Tk {fee} ${TAIL}`,
      sample: `Send Money Successful.\nAmount: Tk 700.00\nReceiver: 01711234567\nRef: N/A\nTxnID: 71QX5H4N\nFee: Tk 5.00\nBalance: Tk 5729.51\n${AT}`,
    },
    {
      result: 'out',
      kind: 'other',
      text: `Payment to '{who}' is Successful. Amount: Tk {amount} TxnID: {id} ${TAIL}`,
      sample: `Payment to 'SHOPNO' is Successful.\nAmount: Tk  300.00\nTxnID: 71QX5H4P\nBalance: Tk 5429.51\n${AT}`,
    },
  ],
}
