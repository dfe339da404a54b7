import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/**
 * Texts that the server writes around pages and instead of them. They are not sent to browsers as
 * texts.
 */
export const layoutTexts = {
  needsScripts: {
    en: '{brand} needs JavaScript. Allow it in your browser, then reload this page.',
    bn: '{brand} ব্যবহার করতে JavaScript লাগে। ব্রাউজারে চালু করে পেজটি রিলোড করুন।',
  },
  description: {
    en: 'Live Win-Go and Baccarat rounds, and savings with daily interest.',
    bn: 'লাইভ উইন-গো ও ব্যাকারাত রাউন্ড, আর প্রতিদিন মুনাফার সঞ্চয়।',
  },
  // The header
  brandHome: { en: ', home', bn: ', হোম' },
  wallet: { en: 'Wallet', bn: 'ওয়ালেট' },
  limits: { en: 'Limits', bn: 'লিমিট' },
  fairness: { en: 'Fairness', bn: 'ন্যায্য ড্র' },
  myProfile: { en: 'My Profile', bn: 'আমার প্রোফাইল' },
  chat: { en: 'Chat', bn: 'চ্যাট' },
  chatWithUs: { en: 'Chat with us (opens a new tab)', bn: 'চ্যাট করুন (নতুন ট্যাবে খুলবে)' },
  opensTab: { en: '(opens a new tab)', bn: '(নতুন ট্যাবে খুলবে)' },
  // The footer
  footer: { en: 'Footer', bn: 'ফুটার' },
  aboutUs: { en: 'About us', bn: 'আমাদের সম্পর্কে' },
  contact: { en: 'Contact', bn: 'যোগাযোগ' },
  terms: { en: 'Terms & Conditions', bn: 'শর্তাবলি' },
  saferPlay: { en: 'Safer play', bn: 'নিরাপদ খেলা' },
  forAdults: {
    en: 'For people aged 18 or the lawful age where they live. Minors are not accepted. Set a <limit>limit</limit> before you play.',
    bn: 'শুধু তাঁদের জন্য, যাঁদের বয়স ১৮ বা নিজ এলাকার আইনসম্মত বয়স হয়েছে। অপ্রাপ্তবয়স্কদের জন্য নয়। খেলার আগে <limit>লিমিট</limit> দিন।',
  },
  freeHelp: {
    en: 'Gambling not fun any more? Free help:',
    bn: 'খেলায় আর আনন্দ নেই? বিনা খরচে সাহায্য নিন:',
  },
  // Lists of requests
  requests: {
    en: '{n, plural, one {# request} other {# requests}}',
    bn: '{n, plural, other {#টি অনুরোধ}}',
  },
  shownRequests: {
    en: '{shown} of {n, plural, one {# request} other {# requests}}',
    bn: '{n, plural, other {#টি}} অনুরোধের মধ্যে {shown}টি',
  },
  // The not-found page
  notFound: { en: 'Not found', bn: 'পাওয়া যায়নি' },
  somethingMissing: { en: 'Sorry, Something missing....', bn: 'দুঃখিত, পেজটি পাওয়া যায়নি....' },
  checkAddress: {
    en: 'Check the address, or start from home.',
    bn: 'ঠিকানা মিলিয়ে দেখুন, অথবা হোম থেকে শুরু করুন।',
  },
  backToHome: { en: 'Back To Home', bn: 'হোমে ফিরুন' },
  // Pages that replace every other page
  offlineTitle: { en: 'No connection', bn: 'সংযোগ নেই' },
  offlineText: {
    en: 'We can’t reach the server. Check your connection. Accepted bets still count, and your balance is safe. This page tries again automatically.',
    bn: 'সার্ভারের সঙ্গে সংযোগ হচ্ছে না। ইন্টারনেট দেখুন। গৃহীত বাজি বহাল আছে, ব্যালেন্স নিরাপদ। এই পেজ নিজে থেকেই আবার চেষ্টা করবে।',
  },
  tryAgain: { en: 'Try again', bn: 'আবার চেষ্টা করুন' },
  awayTitle: { en: 'Back in a moment', bn: 'একটু পরেই ফিরছি' },
  awayText: {
    en: 'We can’t reach our records right now. Accepted bets still count, your balance is safe, and you stay logged in. This page tries again automatically.',
    bn: 'এখন তথ্য পাওয়া যাচ্ছে না। গৃহীত বাজি বহাল আছে, ব্যালেন্স নিরাপদ, লগ ইনও থাকবে। এই পেজ নিজে থেকেই আবার চেষ্টা করবে।',
  },
  busyTitle: { en: 'Very busy right now', bn: 'এখন খুব ভিড়' },
  busyText: {
    en: 'Too many people are here right now. Accepted bets still count, your balance is safe, and you stay logged in. This page tries again automatically.',
    bn: 'একসঙ্গে অনেক মানুষ এসেছেন। গৃহীত বাজি বহাল আছে, ব্যালেন্স নিরাপদ, লগ ইনও থাকবে। এই পেজ নিজে থেকেই আবার চেষ্টা করবে।',
  },
  tryNow: { en: 'Try again now', bn: 'এখনই আবার চেষ্টা করুন' },
} as const satisfies Dictionary
