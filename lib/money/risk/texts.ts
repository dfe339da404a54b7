import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** Texts for a player's own last 30 days, and suggestions if there is a sign of harm. */
export const riskTexts = {
  title: { en: 'Your last {days} days', bn: 'আপনার গত {days} দিন' },
  net: { en: 'Net', bn: 'নিট' },
  deposits: { en: 'Deposits', bn: 'জমা' },
  depositsValue: { en: '{count}, {amount}', bn: '{count}টি, {amount}' },
  daysPlayed: { en: 'Days you played', bn: 'যত দিন খেলেছেন' },
  bets: { en: 'Bets', bn: 'বাজি' },
  nightBets: { en: 'Bets from 0:00 to 6:00', bn: 'রাত ১২টা থেকে ভোর ৬টার বাজি' },
  'harm-spend': {
    en: 'Your losses are high. A loss limit caps what you can lose.',
    bn: 'আপনার ক্ষতি বেশি। ক্ষতির লিমিট দিলে লিমিটের বেশি হারাবেন না।',
  },
  'harm-pattern': {
    en: 'You made {n} deposits in one day. A deposit limit caps what you add.',
    bn: 'এক দিনে {n}টি জমা দিয়েছেন। জমার লিমিট দিলে লিমিটের বেশি জমা হবে না।',
  },
  'harm-time': {
    en: 'You played on {n} of {days} days. A break gives you time off.',
    bn: '{days} দিনের মধ্যে {n} দিন খেলেছেন। একটু বিরতি নিতে পারেন।',
  },
  'harm-night': {
    en: 'You placed {n} bets at night. A stake limit or a break helps you stop.',
    bn: 'রাতে {n}টি বাজি ধরেছেন। বাজির লিমিট বা বিরতি থামতে সাহায্য করে।',
  },
  'harm-tools': {
    en: 'You raised limits or took breaks {n} times. A longer break may help.',
    bn: 'লিমিট বাড়ানো বা বিরতি নেওয়া হয়েছে {n} বার। আরও লম্বা বিরতি কাজে আসতে পারে।',
  },
  'harm-account': {
    en: 'You cancelled {n} withdrawals. A deposit limit helps you keep what you withdraw.',
    bn: '{n}টি উত্তোলন বাতিল করেছেন। জমার লিমিট দিলে তোলা টাকা হাতে থাকে।',
  },
  setLoss: { en: 'Set a loss limit', bn: 'ক্ষতির লিমিট দিন' },
  setDeposit: { en: 'Set a deposit limit', bn: 'জমার লিমিট দিন' },
  setStake: { en: 'Set a stake limit', bn: 'বাজির লিমিট দিন' },
  takeBreak: { en: 'Take a break', bn: 'বিরতি নিন' },
} as const satisfies Dictionary
