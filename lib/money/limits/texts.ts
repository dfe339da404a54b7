import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/**
 * Texts about limits and breaks for any page: names, the offer of a limit, the line and reminder in
 * a game.
 */
export const limitsTexts = {
  // A player on a break
  onTimeOut: { en: 'You’re on a time-out', bn: 'আপনি সাময়িক বিরতিতে আছেন' },
  selfExcluded: { en: 'You’re self-excluded', bn: 'আপনি দীর্ঘ বিরতিতে আছেন' },
  exclusionEnded: {
    en: 'Your self-exclusion has ended',
    bn: 'আপনার দীর্ঘ বিরতির মেয়াদ শেষ',
  },
  cannotUntil: {
    en: 'You can’t bet or deposit until <when></when>. You can still withdraw.',
    bn: '<when></when> পর্যন্ত বাজি ধরা ও জমা দেওয়া যাবে না। তবে টাকা তুলতে পারবেন।',
  },
  cannotUntilReturn: {
    en: 'You can’t bet or deposit until you choose to come back. You can still withdraw.',
    bn: 'নিজে থেকে ফিরে না আসা পর্যন্ত বাজি ধরা ও জমা দেওয়া যাবে না। তবে টাকা তুলতে পারবেন।',
  },

  // Names
  limitName: {
    en: '{period, select, day {Daily} week {Weekly} other {Monthly}} {kind, select, deposit {deposit} stake {stake} other {loss}} limit',
    bn: '{period, select, day {দৈনিক} week {সাপ্তাহিক} other {মাসিক}} {kind, select, deposit {জমার} stake {বাজির} other {ক্ষতির}} লিমিট',
  },
  noLimit: { en: 'No limit', bn: 'লিমিট নেই' },

  // A requested change
  requested: { en: 'Change requested', bn: 'পরিবর্তনের অনুরোধ নেওয়া হয়েছে' },
  confirmFrom: {
    en: 'Confirm it from {when}. You have {days} days.',
    bn: '{when} থেকে নিশ্চিত করুন। সময় {days} দিন।',
  },

  // The offer of a deposit limit
  wantLimit: { en: 'Want a deposit limit?', bn: 'জমার লিমিট দিতে চান?' },
  capDeposits: {
    en: 'Cap what you deposit per day, week or month. You can set it later too.',
    bn: 'দিনে, সপ্তাহে বা মাসে সর্বোচ্চ কত জমা দেবেন, ঠিক করুন। পরেও দিতে পারবেন।',
  },
  setOne: { en: 'Set a limit', bn: 'লিমিট দিন' },
  setDepositLimit: { en: 'Set a deposit limit', bn: 'জমার লিমিট দিন' },
  set: { en: 'Set', bn: 'লিমিট দিন' },
  depositLimit: { en: 'Deposit limit', bn: 'জমার লিমিট' },
  anyAmount: { en: 'Any whole amount', bn: 'যেকোনো পূর্ণ সংখ্যা' },
  per: { en: 'Per', bn: 'প্রতি' },
  periodUnit: {
    en: '{period, select, day {Day} week {Week} other {Month}}',
    bn: '{period, select, day {দিন} week {সপ্তাহ} other {মাস}}',
  },
  startsNow: {
    en: 'It starts now. Lower it any time under <limits>Limits and breaks</limits>. Raising it takes {hours} hours.',
    bn: 'এখন থেকেই কার্যকর। <limits>লিমিট ও বিরতি</limits> থেকে যেকোনো সময় কমাতে পারবেন। বাড়াতে {hours} ঘণ্টা লাগে।',
  },
  limitNotSet: { en: 'We couldn’t set the limit', bn: 'লিমিট দেওয়া যায়নি' },
  setLimit: { en: 'Set limit', bn: 'লিমিট দিন' },
  saving: { en: 'Saving', bn: 'সেভ হচ্ছে' },
  depositLimitSet: { en: 'Deposit limit set', bn: 'জমার লিমিট দেওয়া হয়েছে' },
  amountPer: {
    en: '{amount} {period, select, day {a day} week {a week} other {a month}}',
    bn: '{period, select, day {দিনে} week {সপ্তাহে} other {মাসে}} {amount}',
  },

  // Errors of a field
  aboveZero: { en: 'Enter an amount above {zero}.', bn: '{zero}-এর বেশি পরিমাণ লিখুন।' },
  limitAtMost: { en: 'A limit is at most {most}.', bn: 'লিমিট সর্বোচ্চ {most} হতে পারে।' },

  // In a game
  played: {
    en: 'Played <b>{time}</b> · Net <net></net>',
    bn: 'খেলছেন <b>{time}</b> · নিট <net></net>',
  },
  limits: { en: 'Limits', bn: 'লিমিট' },
  playedFor: { en: 'You’ve played for {time}', bn: 'আপনি {time} ধরে খেলছেন' },
  sinceLogin: {
    en: 'Since you logged in <when></when>:',
    bn: 'লগ ইন করার পর থেকে (<when></when>):',
  },
  keepPlaying: { en: 'Keep playing', bn: 'খেলা চালিয়ে যান' },
  takeBreak: { en: 'Take a break', bn: 'বিরতি নিন' },
  viewStatement: { en: 'View statement', bn: 'স্টেটমেন্ট দেখুন' },
  notSaved: { en: 'We couldn’t save that', bn: 'সেভ করা যায়নি' },
  staked: { en: 'Staked', bn: 'মোট বাজি' },
  paidOut: { en: 'Paid out', bn: 'পেআউট' },
  inPlay: { en: 'In play', bn: 'চলমান বাজিতে' },
  net: { en: 'Net', bn: 'নিট' },
} as const satisfies Dictionary
