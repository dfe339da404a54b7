import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/**
 * Texts of notices and of their emails and pushes. Only the server uses them; no page sends them to
 * the browser.
 */
export const newsTexts = {
  // Deposits
  depositHere: { en: '{amount} is here', bn: '{amount} জমা হয়েছে' },
  askedAndArrived: {
    en: 'Your request said {asked}. We received {arrived}.',
    bn: 'অনুরোধে লিখেছিলেন {asked}। আমরা পেয়েছি {arrived}।',
  },
  depositWith: { en: 'Deposit with {wallet}, {txnId}', bn: '{wallet} থেকে জমা, {txnId}' },
  deposit: { en: 'Deposit {txnId}', bn: 'জমা, {txnId}' },
  notAdded: { en: '{amount} wasn’t added', bn: '{amount} যোগ হয়নি' },
  reversed: { en: 'We took back {amount}', bn: 'আমরা {amount} ফেরত নিয়েছি' },
  answered: {
    en: 'Answer about your {kind, select, deposit {deposit} other {withdrawal}}',
    bn: 'আপনার {kind, select, deposit {জমা} other {উত্তোলন}} নিয়ে প্রশ্নের উত্তর',
  },
  seeWhatToDo: { en: 'See what to do', bn: 'কী করবেন দেখুন' },
  // Withdrawals
  paidOut: { en: '{amount} is paid out', bn: '{amount} পাঠানো হয়েছে' },
  toWithId: { en: '{to}. Transaction ID: {id}', bn: '{to}। লেনদেন আইডি: {id}' },
  to: {
    en: 'To {by, select, wallet {{wallet} } other {}}{number}',
    bn: '{by, select, wallet {{wallet} } other {}}{number} নম্বরে',
  },
  paying: { en: 'We’re paying your {amount}', bn: 'আপনার {amount} পাঠানো হচ্ছে' },
  payingTo: {
    en: 'To {by, select, wallet {{wallet} } other {}}{number}. You can’t cancel it any more.',
    bn: '{by, select, wallet {{wallet} } other {}}{number} নম্বরে। এখন আর বাতিল করা যাবে না।',
  },
  approved: {
    en: 'Your {amount} is approved and being sent',
    bn: 'আপনার {amount} অনুমোদিত, টাকা পাঠানো হচ্ছে',
  },
  returned: { en: '{amount} is back', bn: '{amount} ফেরত এসেছে' },
  cameBack: {
    en: 'The {amount} we sent you came back',
    bn: 'আপনাকে পাঠানো {amount} ফেরত এসেছে',
  },
  onBalanceAgain: {
    en: '{reason} It’s in your balance again.',
    bn: '{reason} টাকা আবার আপনার ব্যালেন্সে আছে।',
  },
  returnedFrom: {
    en: 'You cancelled the withdrawal to {by, select, wallet {{wallet} } other {}}{number}.',
    bn: '{by, select, wallet {{wallet} } other {}}{number} নম্বরে উত্তোলন আপনি বাতিল করেছেন।',
  },
  phoneChanged: {
    en: 'Your phone number was changed',
    bn: 'আপনার মোবাইল নম্বর বদলানো হয়েছে',
  },
  paidTo: {
    en: 'We send new withdrawals to {number}. If you didn’t change it, log out on all devices and change your password.',
    bn: 'এখন থেকে উত্তোলনের টাকা {number} নম্বরে যাবে। আপনি না করে থাকলে সব ডিভাইস থেকে লগ আউট করে পাসওয়ার্ড বদলান।',
  },
  openProfile: { en: 'Open profile', bn: 'প্রোফাইল খুলুন' },
  // Rewards, interest, limits
  reward: {
    en: '{amount} for a friend you invited',
    bn: 'বন্ধুকে আমন্ত্রণ জানিয়ে {amount} পেয়েছেন',
  },
  rewardAdded: { en: 'The reward is in your balance.', bn: 'টাকা আপনার ব্যালেন্সে যোগ হয়েছে।' },
  interest: { en: '{amount} SureWin interest', bn: 'শিওরউইন মুনাফা {amount}' },
  interestAdded: {
    en: 'It’s in your SureWin balance.',
    bn: 'আপনার শিওরউইন ব্যালেন্সে যোগ হয়েছে।',
  },
  limitReady: { en: 'Your limit change is ready', bn: 'লিমিটের পরিবর্তন এখন নিশ্চিত করা যাবে' },
  confirmLimit: {
    en: 'Confirm it to apply it, or leave the limit as it is.',
    bn: 'কার্যকর করতে নিশ্চিত করুন, নয়তো লিমিট আগের মতোই থাকবে।',
  },
  openLimits: { en: 'Open limits', bn: 'লিমিট দেখুন' },
  // Results
  result: { en: '{game}: {net}', bn: '{game}: {net}' },
  refund: { en: '{game}: stake refunded', bn: '{game}: বাজির টাকা ফেরত' },
  round: { en: 'Round {number}', bn: 'রাউন্ড {number}' },
  roundAnd: {
    en: 'Round {number}, {outcome}. You staked {stake}.',
    bn: 'রাউন্ড {number}, {outcome}। আপনার বাজি {stake}।',
  },
  // Around the list of notices
  notices: { en: 'Notifications', bn: 'নোটিশ' },
  tellMe: { en: 'Notify me about', bn: 'যা জানতে চাই' },
  pages: { en: 'Pages of notifications', bn: 'নোটিশের পাতা' },
  newer: { en: 'Newer notifications', bn: 'পরের নোটিশ' },
  earlier: { en: 'Earlier notifications', bn: 'আগের নোটিশ' },
  noEarlier: { en: 'No earlier notifications.', bn: 'এর আগের কোনো নোটিশ নেই।' },
  keptDays: { en: 'Notifications show for {days} days.', bn: 'নোটিশ {days} দিন দেখা যায়।' },
} as const satisfies Dictionary
