import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/**
 * Texts of the banners and cards of the home page. Only the server uses them; no page sends them to
 * the browser.
 */
export const promoTexts = {
  // Banners
  pickColour: { en: 'Pick a colour', bn: 'রং বেছে নিন' },
  newRound: {
    en: 'A new round {every, select, minute {every minute} minutes {every {count} minutes} other {every {count} seconds}}. The right colour pays {best, select, one {{pays}} other {up to {pays}}}.',
    bn: '{every, select, minute {প্রতি মিনিটে} minutes {প্রতি {count} মিনিটে} other {প্রতি {count} সেকেন্ডে}} নতুন রাউন্ড। রং মিললে {best, select, one {{pays}} other {সর্বোচ্চ {pays}}} পাবেন।',
  },
  betFrom: {
    en: 'Bet from {amount}. Pay with bKash, Nagad or Rocket. 18+',
    bn: '{amount} থেকে বাজি। bKash, Nagad বা Rocket দিয়ে টাকা দিন। ১৮+',
  },
  pickSide: { en: 'Player, tie or banker', bn: 'প্লেয়ার, টাই বা ব্যাংকার' },
  eightDecks: {
    en: 'Eight decks, dealt face up, with every rule shown.',
    bn: 'আট ডেক কার্ড, খোলা অবস্থায়, সব নিয়ম সামনে।',
  },
  bonus: { en: 'bonus', bn: 'বোনাস' },
  everyDay: { en: '{rate} every 24 hours', bn: 'প্রতি ২৪ ঘণ্টায় {rate}' },
  everySecond: {
    en: 'SureWin earns every second and pays interest once a day.',
    bn: 'শিওরউইনে প্রতি সেকেন্ডে মুনাফা জমে, দিনে একবার যোগ হয়।',
  },
  watchLive: { en: 'Watch live', bn: 'লাইভ দেখুন' },
  // Cards
  gamesAndSavings: { en: 'Games and savings', bn: 'গেম ও সঞ্চয়' },
  goGame: { en: 'Go Game', bn: 'গেম খেলুন' },
  goGameNow: { en: 'Go Game!!!', bn: 'গেম খেলুন!!!' },
  campaign: { en: '{rate} Bonus Campaign!!!', bn: '{rate} বোনাস ক্যাম্পেইন!!!' },
  wingo: { en: 'Win-Go: pick a colour', bn: 'উইন-গো: রং বেছে নিন' },
  baccarat: {
    en: 'Baccarat: player, tie or banker',
    bn: 'ব্যাকারাত: প্লেয়ার, টাই বা ব্যাংকার',
  },
  liveNow: { en: 'Live now', bn: 'এখন লাইভ' },
  openToWatch: { en: 'Open to watch', bn: 'সবার জন্য খোলা' },
  surewin: { en: 'SureWin: {rate} every 24 hours', bn: 'শিওরউইন: প্রতি ২৪ ঘণ্টায় {rate}' },
  // Facts for visitors
  checkDraws: { en: 'Check every draw', bn: 'প্রতিটি ড্র যাচাই করুন' },
  checkDrawsText: {
    en: 'Recompute any result in your browser.',
    bn: 'যেকোনো ফলাফল নিজের ব্রাউজারে মিলিয়ে দেখুন।',
  },
  oddsFirst: { en: 'The odds, before you bet', bn: 'বাজি ধরার আগেই সম্ভাবনা' },
  oddsFirstText: {
    en: '{game}: chance {chance}, pays {best, select, one {{pays}} other {up to {pays}}}. {odds}.',
    bn: '{game}: সম্ভাবনা {chance}, {best, select, one {{pays}} other {সর্বোচ্চ {pays}}} পাবেন। {odds}।',
  },
  ownLimits: { en: 'Limits you set', bn: 'আপনার ঠিক করা লিমিট' },
  ownLimitsText: {
    en: 'For deposits, stakes and losses. Lower them any time.',
    bn: 'জমা, বাজি ও ক্ষতির জন্য। যেকোনো সময় কমাতে পারেন।',
  },
} as const satisfies Dictionary
