import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** Texts of a player's home. Only the server uses them; no page sends them to the browser. */
export const playerHomeTexts = {
  greeting: {
    en: '{part, select, morning {Good morning} afternoon {Good afternoon} evening {Good evening} other {Hello}}, {name}',
    bn: '{part, select, morning {শুভ সকাল} afternoon {শুভ দুপুর} evening {শুভ সন্ধ্যা} other {স্বাগতম}}, {name}',
  },
  liveRounds: { en: 'Live rounds', bn: 'চলমান রাউন্ড' },
  lastRounds: { en: 'Your last rounds', bn: 'আপনার শেষ রাউন্ড' },
  noRounds: {
    en: 'Your rounds appear here once you’ve played.',
    bn: 'খেলা শুরু করলে আপনার রাউন্ড এখানে দেখা যাবে।',
  },
  staked: { en: '{amount} staked', bn: '{amount} বাজি' },
  waiting: { en: 'Waiting', bn: 'অপেক্ষায়' },
  depositChecked: {
    en: 'Deposit {amount} is being checked',
    bn: '{amount} জমা যাচাই করা হচ্ছে',
  },
  withdrawalSent: {
    en: 'Withdrawal {amount} is in the queue',
    bn: '{amount} উত্তোলন অপেক্ষমাণ',
  },
  withdrawalClaimed: {
    en: 'Withdrawal {amount} is being paid',
    bn: '{amount} উত্তোলনের টাকা পাঠানো হচ্ছে',
  },
  withdrawalApproved: {
    en: 'Withdrawal {amount} is approved and being sent',
    bn: '{amount} উত্তোলন অনুমোদিত, টাকা পাঠানো হচ্ছে',
  },
  withdrawalHeld: {
    en: 'We’re checking your withdrawal of {amount}',
    bn: '{amount} উত্তোলন আমরা যাচাই করছি',
  },
  waitedUsually: {
    en: '<waited></waited>, usually {time}',
    bn: '<waited></waited>, সাধারণত {time}',
  },
  savings: { en: 'Savings', bn: 'সঞ্চয়' },
  earned: { en: 'SureWin earned {amount}', bn: 'শিওরউইনে {amount} মুনাফা জমেছে' },
  earnedSince: {
    en: 'Since <at></at>, at {rate} every 24 hours',
    bn: '<at></at> থেকে, প্রতি ২৪ ঘণ্টায় {rate} হারে',
  },
  startSaving: {
    en: 'SureWin pays {rate} every 24 hours',
    bn: 'শিওরউইনে প্রতি ২৪ ঘণ্টায় {rate} মুনাফা',
  },
  putAside: { en: 'On what you put aside', bn: 'যতটুকু আলাদা রাখবেন, তার ওপর' },
} as const satisfies Dictionary
