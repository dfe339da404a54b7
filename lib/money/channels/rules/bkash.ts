import type { ProviderForms } from './forms'

const TAIL = 'Balance Tk {balance}. TrxID {id} at {at}[.]'
const AT = '27/11/2026 16:44'

export const BKASH: ProviderForms = {
  senders: ['bKash'],
  others: ['bKash Offer', 'bKashNotice'],
  forms: [
    {
      result: 'in',
      kind: 'joined',
      text: `You have received Tk {amount} from {who} through NPSB. Fee Tk {fee}. ${TAIL}`,
      sample: `You have received Tk 500.00 from Rocket 0171XXX4567 through NPSB. Fee Tk 0.00. Balance Tk 1,500.00. TrxID DKR7R0M2XB at ${AT}.`,
    },
    {
      result: 'in',
      kind: 'other',
      text: `You have received Tk {amount} as Commission from {who}. Fee Tk {fee}. ${TAIL}`,
      sample: `You have received Tk 4.10 as Commission from 16247. Fee Tk 0.00. Balance Tk 1,504.10. TrxID DKR7R0M2XC at ${AT}`,
    },
    {
      result: 'in',
      kind: 'joined',
      text: `You have received deposit of Tk {amount} from {who}. [Fee Tk {fee}. ]${TAIL}`,
      sample: `You have received deposit of Tk 2,000.00 from VISA Card. Fee Tk 0.00. Balance Tk 3,504.10. TrxID DKR7R0M2XD at ${AT}`,
    },
    {
      result: 'in',
      kind: 'joined',
      text: `You have received a deposit of Tk {amount} from {who}. [Fee Tk {fee}. ]${TAIL}`,
      sample: `You have received a deposit of Tk 2,000.00 from CITY BANK Account. Balance Tk 5,504.10. TrxID DKR7R0M2XE at ${AT}`,
    },
    {
      result: 'in',
      kind: 'joined',
      text: `You have received deposit from iBanking of Tk {amount} from {who}. [Fee Tk {fee}. ]${TAIL}`,
      sample: `You have received deposit from iBanking of Tk 100.00 from CITY BANK. Fee Tk 0.00. Balance Tk 5,604.10. TrxID DKR7R0M2XF at ${AT}`,
    },
    {
      result: 'in',
      kind: 'payment',
      text: `You have received payment Tk {amount} from {who}. [Fee Tk {fee}. ]${TAIL}`,
      sample: `You have received payment Tk 1,200.00 from 01711234567. Ref 8. Fee Tk 0.00. Balance Tk 6,804.10.TrxID DKR7R0M2XG at ${AT}`,
    },
    {
      result: 'in',
      kind: 'other',
      text: `You have received Digital Loan Tk {amount} from {who}. ${TAIL}`,
      sample: `You have received Digital Loan Tk 5,000.00 from CITY BANK. Balance Tk 11,804.10. TrxID DKR7R0M2XH at ${AT}.`,
    },
    {
      result: 'in',
      kind: 'other',
      text: 'You have received remittance. Total: Tk {amount} Govt. incentive: Tk {link} TrxID {id} at {at}[.]',
      sample: `You have received remittance.\nTotal: Tk 10,250.00\nGovt. incentive: Tk 250.00\nTrxID DKR7R0M2XJ at ${AT}.`,
    },
    {
      result: 'in',
      kind: 'payment',
      text: `You have received Tk {amount} from {who}. [Fee Tk {fee}. ]${TAIL}`,
      sample: `You have received Tk 1,000.00 from 01711234567. Ref deposit. Fee Tk 0.00. Balance Tk 2,000.00. TrxID DKR7R0M2XA at ${AT}`,
    },
    {
      result: 'in',
      kind: 'payment',
      text: `Cash In Tk {amount} from {who} successful. Fee Tk {fee}. ${TAIL}[ Download App: {link}]`,
      sample: `Cash In Tk 3,000.00 from 01811111111 successful. Fee Tk 0.00. Balance Tk 14,804.10. TrxID DKR7R0M2XK at ${AT}. Download App: https://bka.sh/8app`,
    },
    {
      result: 'in',
      kind: 'payment',
      text: `Cash Out Tk {amount} from {who} successful. Fee Tk {fee}. ${TAIL}`,
      sample: `Cash Out Tk 1,000.00 from 01911111111 successful. Fee Tk 0.00. Balance Tk 15,808.20. TrxID DKR7R0M2XL at ${AT}`,
    },
    {
      result: 'in',
      kind: 'other',
      text: 'Apni bKash-e Tk {amount} Interest peyechhen. [Fee Tk {fee}. ]Balance Tk {balance}. TrxID {id} at {at}[.]',
      sample: `Apni bKash-e Tk 12.05 Interest peyechhen. Fee Tk 0.00. Balance Tk 15,820.25. TrxID DKR7R0M2XM at ${AT}`,
    },
    {
      result: 'in',
      kind: 'other',
      text: `Congratulations! You have received Cashback Tk {amount}. ${TAIL}[ Cashback for {text}]`,
      sample: `Congratulations! You have received Cashback Tk 20.00. Balance Tk 15,840.25. TrxID DKR7R0M2XN at ${AT}. Cashback for PAYMENT!`,
    },
    {
      result: 'in',
      kind: 'other',
      text: `Sorry, your Send Money request {who} unsuccessful! Tk {amount} has been returned. ${TAIL}`,
      sample: `Sorry, your Send Money request to 01711234567 was unsuccessful! Tk 500.00 has been returned. Balance Tk 16,340.25. TrxID DKR7R0M2XP at ${AT}`,
    },
    {
      result: 'in',
      kind: 'other',
      text: `Mobile Recharge request has failed. Tk {amount} returned {who}. ${TAIL}`,
      sample: `Mobile Recharge request has failed. Tk 50.00 returned to your account. Balance Tk 16,390.25. TrxID DKR7R0M2XQ at ${AT}`,
    },
    {
      result: 'in',
      kind: 'other',
      text: `Reserved amount Tk {amount} for {who} has been released. ${TAIL}`,
      sample: `Reserved amount Tk 90.00 for DARAZ has been released. Balance Tk 16,480.25. TrxID DKR7R0M2XR at ${AT}`,
    },
    {
      result: 'out',
      kind: 'payment',
      // The reference comes after “successful”, so both are in the free text.
      text: `Send Money Tk {amount} to {who}. Fee Tk {fee}. ${TAIL}`,
      sample: `Send Money Tk 700.00 to 01711234567 successful. Ref 5. Fee Tk 5.00. Balance Tk 15,775.25. TrxID DKR7R0M2XS at ${AT}`,
    },
    {
      result: 'out',
      kind: 'payment',
      text: `Cash Out Tk {amount} to {who} successful. Fee Tk {fee}. ${TAIL}`,
      sample: `Cash Out Tk 1,000.00 to 01811111111 successful. Fee Tk 18.50. Balance Tk 14,756.75. TrxID DKR7R0M2XT at ${AT}`,
    },
    {
      result: 'out',
      kind: 'payment',
      text: `Cash In Tk {amount} to {who} successful. Fee Tk {fee}. ${TAIL}`,
      sample: `Cash In Tk 100.00 to 01911111111 successful. Fee Tk 0.00. Balance Tk 14,656.75. TrxID DKR7R0M2XU at ${AT}`,
    },
    {
      result: 'out',
      kind: 'payment',
      text: `B2B Transfer Tk {amount} to {who} successful. Fee Tk {fee}. ${TAIL}`,
      sample: `B2B Transfer Tk 100.00 to 01911111111 successful. Fee Tk 0.00. Balance Tk 14,556.75. TrxID DKR7R0M2XV at ${AT}`,
    },
    {
      result: 'out',
      kind: 'other',
      text: `Payment Tk {amount} to {who} is successful. ${TAIL}`,
      sample: `Payment Tk 300.00 to SHOPNO LTD. is successful. Balance Tk 14,256.75. TrxID DKR7R0M2XW at ${AT}`,
    },
    {
      result: 'out',
      kind: 'other',
      text: `Payment of Tk {amount} to {who} is successful. ${TAIL}`,
      sample: `Payment of Tk 300.00 to SHOPNO is successful. Balance Tk 13,956.75. TrxID DKR7R0M2XY at ${AT}`,
    },
    {
      result: 'out',
      kind: 'other',
      text: 'Received Recharge request of Tk {amount} for {who}. Fee Tk {fee}. Balance Tk {balance}. TrxID {id} at {at}. Wait for confirmation.',
      sample: `Received Recharge request of Tk 50.00 for 01711234567. Fee Tk 0.00. Balance Tk 13,906.75. TrxID DKR7R0M2XZ at ${AT}. Wait for confirmation.`,
    },
    {
      result: 'out',
      kind: 'other',
      text: `Savings Deposit Payment Tk {amount} to {who} is successful. ${TAIL}`,
      sample: `Savings Deposit Payment Tk 500.00 to IDLC is successful. Balance Tk 13,406.75. TrxID DKR7R0M2Y1 at ${AT}`,
    },
    {
      result: 'out',
      kind: 'other',
      text: 'Bill successfully paid. Biller{who} Amount: Tk {amount} Fee: Tk {fee} TrxID: {id} at {at}[.]',
      sample: `Bill successfully paid.\nBiller: DESCO\nAmount: Tk 640.00 \nFee: Tk 0.00 \nTrxID: DKR7R0M2Y2 at ${AT}`,
    },
  ],
}
