import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** Texts of the bell, its list and the notice switches. */
export const noticesTexts = {
  // The bell and its list
  notices: { en: 'Notifications', bn: 'নোটিশ' },
  unread: { en: 'Notifications, {count} unread', bn: 'নোটিশ, {count}টি অপঠিত' },
  all: { en: 'All notifications', bn: 'সব নোটিশ' },
  loading: { en: 'Loading notifications', bn: 'নোটিশ লোড হচ্ছে' },
  failed: { en: 'We couldn’t load your notifications.', bn: 'আপনার নোটিশ লোড করা যায়নি।' },
  none: {
    en: 'No notifications yet. Updates about your money will appear here.',
    bn: 'এখনো কোনো নোটিশ নেই। আপনার টাকার খবর এখানে দেখা যাবে।',
  },
  isNew: { en: 'New:', bn: 'নতুন:' },
  view: { en: 'View', bn: 'দেখুন' },
  // Kinds of notices
  deposits: { en: 'Deposits', bn: 'জমা' },
  withdrawals: { en: 'Withdrawals', bn: 'উত্তোলন' },
  rewards: { en: 'Referral rewards', bn: 'রেফারেল পুরস্কার' },
  interest: { en: 'SureWin interest', bn: 'শিওরউইন মুনাফা' },
  limits: { en: 'Limits', bn: 'লিমিট' },
  results: {
    en: 'Results of games I’m not watching',
    bn: 'যে গেম দেখছি না, তার ফলাফল',
  },
  notChanged: { en: 'Not changed', bn: 'পরিবর্তন হয়নি' },
  // On this device
  onDevice: { en: 'Notifications on this device', bn: 'এই ডিভাইসে নোটিশ' },
  onUntilLogout: { en: 'On until you log out', bn: 'লগ আউট করা পর্যন্ত চালু' },
  evenClosed: {
    en: 'Updates about your money, even when this site is closed',
    bn: 'আপনার টাকার খবর, সাইট বন্ধ থাকলেও',
  },
  blocked: {
    en: 'Your browser blocks notifications from this site. Allow them in its settings first.',
    bn: 'আপনার ব্রাউজার এই সাইটের নোটিশ আটকে রেখেছে। আগে ব্রাউজারের সেটিংসে অনুমতি দিন।',
  },
  noPushService: {
    en: 'Your browser can’t reach its push service. Try again later.',
    bn: 'ব্রাউজার তার পুশ সার্ভিসে সংযোগ পাচ্ছে না। পরে আবার চেষ্টা করুন।',
  },
  changing: { en: 'Changing', bn: 'পরিবর্তন হচ্ছে' },
  turnOn: { en: 'Turn on', bn: 'চালু করুন' },
  turnOff: { en: 'Turn off', bn: 'বন্ধ করুন' },
} as const satisfies Dictionary
