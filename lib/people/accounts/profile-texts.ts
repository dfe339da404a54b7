import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** Wallet sections about the account: profile, logins, preferences, invite link. */
export const profileTexts = {
  // Profile
  title: { en: 'Profile', bn: 'প্রোফাইল' },
  changeName: {
    en: 'Change<hidden> name</hidden>',
    bn: '<hidden>নাম </hidden>বদলান',
  },
  changePhone: {
    en: 'Change<hidden> phone number</hidden>',
    bn: '<hidden>মোবাইল নম্বর </hidden>বদলান',
  },
  changeEmail: {
    en: 'Change<hidden> email</hidden>',
    bn: '<hidden>ইমেইল </hidden>বদলান',
  },
  changePassword: {
    en: 'Change<hidden> password</hidden>',
    bn: '<hidden>পাসওয়ার্ড </hidden>বদলান',
  },
  id: { en: 'ID', bn: 'আইডি' },
  paidHere: { en: 'Where we pay you', bn: 'এই নম্বরে টাকা পাঠাই' },
  noPhone: { en: 'Add one to withdraw', bn: 'টাকা তুলতে যোগ করুন' },

  // Email and password
  emailTitle: { en: 'Change email', bn: 'ইমেইল পরিবর্তন' },
  newEmail: { en: 'New email', bn: 'নতুন ইমেইল' },
  newEmailHint: {
    en: 'We send a link to it. Your email changes when you open that link.',
    bn: 'এই ঠিকানায় একটি লিংক পাঠাব। লিংকটি খুললে ইমেইল পরিবর্তন হবে।',
  },
  linkSent: {
    en: 'We’ve sent a link to {email}. Open it within {minutes} minutes to change your email. Check your spam folder too.',
    bn: '{email} ঠিকানায় লিংক পাঠানো হয়েছে। ইমেইল পরিবর্তন করতে {minutes} মিনিটের মধ্যে খুলুন। স্প্যাম ফোল্ডারও দেখুন।',
  },
  done: { en: 'Done', bn: 'ঠিক আছে' },
  passwordTitle: { en: 'Change password', bn: 'পাসওয়ার্ড পরিবর্তন' },
  currentPassword: { en: 'Current password', bn: 'বর্তমান পাসওয়ার্ড' },
  noPasswordHint: {
    en: 'Never set one? Log out and choose “Forgot your password?”',
    bn: 'কখনো পাসওয়ার্ড দেননি? লগ আউট করে “পাসওয়ার্ড ভুলে গেছেন?” বেছে নিন।',
  },
  logsOut: {
    en: 'This logs you out on every device.',
    bn: 'সব ডিভাইস থেকে লগ আউট হয়ে যাবেন।',
  },

  // Logins
  whereLoggedIn: { en: 'Where you’re logged in', bn: 'যেসব ডিভাইসে লগ ইন আছেন' },
  devices: {
    en: '{count, plural, one {# device} other {# devices}}',
    bn: '{count, plural, other {#টি ডিভাইস}}',
  },
  deviceOn: { en: '{browser} on {system}', bn: '{system}-এ {browser}' },
  unknownDevice: { en: 'Unknown device', bn: 'অজানা ডিভাইস' },
  now: { en: 'Now', bn: 'এখন' },
  thisDevice: { en: 'This device', bn: 'এই ডিভাইস' },
  lastSeen: { en: 'Last seen <when></when>', bn: 'শেষ ব্যবহার <when></when>' },
  loggedIn: { en: 'Logged in <when></when>', bn: 'লগ ইন <when></when>' },
  fromAddress: { en: 'From {address}', bn: 'আইপি {address}' },
  endSession: { en: 'Log out<hidden> {device}</hidden>', bn: '<hidden>{device} </hidden>লগ আউট' },
  endOthers: { en: 'Log out all others', bn: 'বাকি সব লগ আউট' },
  othersEnded: { en: 'All other devices are logged out', bn: 'বাকি সব ডিভাইস লগ আউট হয়েছে' },
  othersNotEnded: {
    en: 'The other devices are still logged in',
    bn: 'বাকি ডিভাইসগুলো এখনো লগ ইন আছে',
  },
  sessionEnded: { en: '{device} is logged out', bn: '{device} লগ আউট হয়েছে' },
  sessionNotEnded: { en: '{device} is still logged in', bn: '{device} এখনো লগ ইন আছে' },
  logOut: { en: 'Log out', bn: 'লগ আউট' },
  logOutEverywhere: { en: 'Log out on all devices', bn: 'সব ডিভাইস থেকে লগ আউট' },
  loggingOut: { en: 'Logging out', bn: 'লগ আউট হচ্ছে' },
  notLoggedOut: { en: 'We couldn’t log you out', bn: 'লগ আউট করা যায়নি' },

  // Preferences
  preferences: { en: 'Preferences', bn: 'সেটিংস' },
  onThisDevice: { en: 'On this device', bn: 'এই ডিভাইসে' },
  theme: { en: 'Theme', bn: 'থিম' },
  auto: { en: 'Auto', bn: 'অটো' },
  dark: { en: 'Dark', bn: 'ডার্ক' },
  light: { en: 'Light', bn: 'লাইট' },
  vibration: { en: 'Vibration', bn: 'ভাইব্রেশন' },
  vibratesFor: { en: 'For your bets and wins', bn: 'বাজি ধরলে ও জিতলে' },
  gameSound: { en: 'Game sound', bn: 'গেমের সাউন্ড' },
  offByDefault: { en: 'Off by default', bn: 'শুরুতে বন্ধ থাকে' },
  off: { en: 'Off', bn: 'বন্ধ' },
  on: { en: 'On', bn: 'চালু' },
  install: { en: 'Install {brand}', bn: '{brand} ইনস্টল করুন' },
  likeAnApp: {
    en: 'Opens from your home screen, like an app',
    bn: 'অ্যাপের মতো হোম স্ক্রিন থেকে খুলবে',
  },
  addToHome: {
    en: 'Open Share, then choose “Add to Home Screen”',
    bn: 'শেয়ার খুলে “Add to Home Screen” বেছে নিন',
  },
  installNow: { en: 'Install', bn: 'ইনস্টল করুন' },

  // Invite link
  inviteLink: { en: 'Your invite link', bn: 'আপনার আমন্ত্রণ লিংক' },
  shareLink: { en: 'Share link', bn: 'লিংক শেয়ার করুন' },
  copyLink: { en: 'Copy link', bn: 'লিংক কপি করুন' },
} as const satisfies Dictionary
