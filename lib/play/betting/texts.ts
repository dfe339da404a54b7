import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** Answers of the bet endpoints. Only the server uses these texts; no page contains them. */
export const bettingTexts = {
  period: {
    en: 'A period number has {least} to {most} digits.',
    bn: 'পিরিয়ড নম্বরে {least} থেকে {most}টি সংখ্যা থাকে।',
  },
  choosePick: { en: 'Choose a pick.', bn: 'কীসের ওপর বাজি, বেছে নিন।' },
  amountNumber: { en: 'The amount must be a number.', bn: 'পরিমাণ সংখ্যায় হতে হবে।' },
  list: { en: 'Send a list of bets.', bn: 'বাজির তালিকা পাঠান।' },
  atLeastOne: { en: 'Send at least one bet.', bn: 'অন্তত একটি বাজি পাঠান।' },
  atMost: { en: 'Send at most {count} bets.', bn: 'সর্বোচ্চ {count}টি বাজি পাঠান।' },
  gamePaused: { en: '{game} is paused: {reason}', bn: '{game} সাময়িক বন্ধ: {reason}' },
} as const satisfies Dictionary
