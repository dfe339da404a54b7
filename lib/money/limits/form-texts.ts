import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/**
 * Texts of the forms on the limits page and the break page: changing a limit, reminder, time zone,
 * starting and ending a break.
 */
export const limitFormsTexts = {
  cancel: { en: 'Cancel', bn: 'বাতিল' },

  // Changing a limit
  setNamed: { en: 'Set<hidden> {name}</hidden>', bn: '<hidden>{name}: </hidden>লিমিট দিন' },
  changeNamed: {
    en: 'Change<hidden> {name}</hidden>',
    bn: '<hidden>{name} </hidden>পরিবর্তন করুন',
  },
  saveLimit: { en: 'Save limit', bn: 'লিমিট সেভ করুন' },
  limitSaved: { en: 'Limit saved', bn: 'লিমিট সেভ হয়েছে' },
  fromNow: { en: '{limit}, from now.', bn: 'এখন থেকে {limit}।' },
  requestChange: { en: 'Request change', bn: 'পরিবর্তনের অনুরোধ' },

  // The effect of a change
  effectUnknown: {
    en: 'A lower limit applies now. A higher one needs {hours} hours and your confirmation.',
    bn: 'লিমিট কমালে এখনই কার্যকর। বাড়াতে {hours} ঘণ্টা সময় ও আপনার নিশ্চিতকরণ লাগে।',
  },
  effectSame: { en: 'That’s your current limit.', bn: 'এটাই আপনার বর্তমান লিমিট।' },
  effectNow: { en: 'Applies now.', bn: 'এখনই কার্যকর।' },
  effectCancelling: {
    en: 'Applies now and cancels your pending change.',
    bn: 'এখনই কার্যকর, আর অপেক্ষমাণ পরিবর্তন বাতিল হবে।',
  },
  effectRequested: {
    en: 'You’ve already requested this.',
    bn: 'এই অনুরোধ আপনি আগেই করেছেন।',
  },
  effectLater: {
    en: 'You can confirm it from <when></when>, for {days} days. Until then: {now}.',
    bn: '<when></when> থেকে {days} দিনের মধ্যে নিশ্চিত করতে পারবেন। তার আগ পর্যন্ত: {now}।',
  },
  alreadyUsed: {
    en: 'You’ve already used that much. {nothing} left until <when></when>.',
    bn: 'এতটা আগেই ব্যবহার হয়ে গেছে। <when></when> পর্যন্ত {nothing} বাকি।',
  },

  // A pending change
  pendingTo: {
    en: 'Change to <b>{to}</b>. You can confirm it from <from></from> to <until></until>. Until then: {now}.',
    bn: 'পরিবর্তন: <b>{to}</b>। <from></from> থেকে <until></until>-এর মধ্যে নিশ্চিত করতে পারবেন। তার আগ পর্যন্ত: {now}।',
  },
  pendingConfirmable: {
    en: 'Change to <b>{to}</b>. Confirm it by <until></until>. Until then: {now}.',
    bn: 'পরিবর্তন: <b>{to}</b>। <until></until>-এর মধ্যে নিশ্চিত করুন। তার আগ পর্যন্ত: {now}।',
  },
  changeConfirmed: { en: 'Change confirmed', bn: 'পরিবর্তন নিশ্চিত হয়েছে' },
  nameAndValue: { en: '{name}: {value}', bn: '{name}: {value}' },
  changeCancelled: { en: 'Change cancelled', bn: 'পরিবর্তন বাতিল হয়েছে' },
  stays: { en: 'Your {name} stays {now}.', bn: 'আপনার {name} আগের মতোই: {now}।' },
  notChanged: { en: 'We couldn’t change that', bn: 'পরিবর্তন করা যায়নি' },
  keep: { en: 'Keep {now}<hidden>, {name}</hidden>', bn: '{now} রাখুন<hidden>, {name}</hidden>' },
  cancelChange: {
    en: 'Cancel change<hidden>, {name}</hidden>',
    bn: 'পরিবর্তন বাতিল করুন<hidden>, {name}</hidden>',
  },
  confirm: { en: 'Confirm<hidden>, {name}</hidden>', bn: 'নিশ্চিত করুন<hidden>, {name}</hidden>' },

  // Reminder
  reminder: { en: 'Play reminder', bn: 'খেলার রিমাইন্ডার' },
  reminderNote: {
    en: 'Interrupts play to show your time, stakes and payouts. You continue when you answer.',
    bn: 'খেলা থামিয়ে সময়, বাজি ও পেআউট দেখায়। উত্তর দিলে আবার খেলতে পারবেন।',
  },
  remindEvery: { en: 'Remind me every', bn: 'কতক্ষণ পরপর মনে করিয়ে দেব' },
  minutes: { en: '{minutes} min', bn: '{minutes} মিনিট' },
  hours: { en: '{hours} h', bn: '{hours} ঘণ্টা' },
  off: { en: 'Off', bn: 'বন্ধ' },
  reminderSaved: { en: 'Reminder saved', bn: 'রিমাইন্ডার সেভ হয়েছে' },
  everyFromNow: { en: 'Every {time}, from now.', bn: 'এখন থেকে {time} পরপর।' },
  saveReminder: { en: 'Save reminder', bn: 'রিমাইন্ডার সেভ করুন' },

  // Time zone
  yourZone: { en: 'Your time zone', bn: 'আপনার টাইম জোন' },
  daysStart: {
    en: 'Your days, weeks and months start at midnight in <zone></zone>.',
    bn: 'আপনার দিন, সপ্তাহ ও মাস শুরু হয় <zone></zone> সময়ের মধ্যরাতে।',
  },
  deviceZone: {
    en: 'This device is in <zone></zone>. If you change to it, today, this week and this month end a little later, at midnight there. You can change it once in {days} days.',
    bn: 'এই ডিভাইস <zone></zone> সময়ে চলে। এটিতে বদলালে আজকের দিন, এই সপ্তাহ ও এই মাস একটু পরে, ওখানকার মধ্যরাতে শেষ হবে। {days} দিনে একবার বদলানো যায়।',
  },
  zoneAgain: {
    en: 'You can change it again <when></when>.',
    bn: 'আবার বদলাতে পারবেন <when></when>।',
  },
  zoneNotChanged: {
    en: 'We couldn’t change your time zone',
    bn: 'টাইম জোন পরিবর্তন করা যায়নি',
  },
  changing: { en: 'Changing', bn: 'পরিবর্তন হচ্ছে' },
  changeTo: { en: 'Change to {zone}', bn: '{zone} করুন' },
  zoneChanged: { en: 'Time zone changed', bn: 'টাইম জোন পরিবর্তন হয়েছে' },
  daysNowIn: {
    en: 'Your days are now in {zone} time.',
    bn: 'এখন থেকে আপনার দিন {zone} সময় অনুযায়ী।',
  },

  // Starting a break
  longer: { en: 'Make my break longer', bn: 'বিরতি বাড়ান' },
  timeOut: { en: 'Time-out', bn: 'সাময়িক বিরতি' },
  timeOutIntro: {
    en: 'A break of {least} day to {most} weeks.',
    bn: '{least} দিন থেকে {most} সপ্তাহের বিরতি।',
  },
  endsAutomatically: { en: 'It ends automatically.', bn: 'নিজে থেকেই শেষ হয়।' },
  takeTimeOut: { en: 'Take a time-out', bn: 'সাময়িক বিরতি নিন' },
  takeTimeOutFor: { en: 'Take a time-out for {length}?', bn: '{length}ের সাময়িক বিরতি নেবেন?' },
  selfExclusion: { en: 'Self-exclusion', bn: 'দীর্ঘ বিরতি (সেলফ-এক্সক্লুশন)' },
  selfExclusionIntro: {
    en: 'A break of {least} months to {most} years. Nobody can end it early, not even support. It stays on until you choose to come back.',
    bn: '{least} মাস থেকে {most} বছরের বিরতি। আগে কেউ শেষ করতে পারে না, সাপোর্টও না। নিজে ফিরে না আসা পর্যন্ত চালু থাকে।',
  },
  selfExclude: { en: 'Self-exclude', bn: 'দীর্ঘ বিরতি নিন' },
  selfExcludeFor: { en: 'Self-exclude for {length}?', bn: '{length}ের দীর্ঘ বিরতি নেবেন?' },
  howLong: { en: 'How long', bn: 'কত দিন' },
  days: {
    en: '{count, plural, one {# day} other {# days}}',
    bn: '{count, plural, other {# দিন}}',
  },
  weeks: {
    en: '{count, plural, one {# week} other {# weeks}}',
    bn: '{count, plural, other {# সপ্তাহ}}',
  },
  months: {
    en: '{count, plural, one {# month} other {# months}}',
    bn: '{count, plural, other {# মাস}}',
  },
  years: {
    en: '{count, plural, one {# year} other {# years}}',
    bn: '{count, plural, other {# বছর}}',
  },
  notNow: { en: 'Not now', bn: 'এখন নয়' },
  starting: { en: 'Starting', bn: 'শুরু হচ্ছে' },
  fromNowUntil: { en: 'From now until <when></when>:', bn: 'এখন থেকে <when></when> পর্যন্ত:' },
  noBets: {
    en: 'You can’t bet, deposit or add to SureWin. Open bets still settle.',
    bn: 'বাজি ধরা, টাকা জমা দেওয়া বা শিওরউইনে টাকা রাখা যাবে না। চলমান বাজির হিসাব ঠিকই হবে।',
  },
  loggedOut: {
    en: 'We log you out on every device now. You can log in again.',
    bn: 'এখনই সব ডিভাইস থেকে লগ আউট হবেন। আবার লগ ইন করতে পারবেন।',
  },
  mayWithdraw: {
    en: 'You can still withdraw your money.',
    bn: 'তবে আপনার টাকা তুলতে পারবেন।',
  },
  mayWithdrawUnlocks: {
    en: 'You can still withdraw your money. SureWin unlocks <when></when>.',
    bn: 'তবে আপনার টাকা তুলতে পারবেন। শিওরউইন থেকে তোলা যাবে <when></when> থেকে।',
  },
  noMarketing: {
    en: 'We don’t send you any marketing.',
    bn: 'আমরা কোনো প্রচারমূলক বার্তা পাঠাব না।',
  },
  thenAsk: {
    en: 'After that you can play again only if you ask to come back.',
    bn: 'এরপর নিজে ফিরে আসতে চাইলে তবেই আবার খেলতে পারবেন।',
  },
  thenPlay: { en: 'You can play again after that.', bn: 'এরপর আবার খেলতে পারবেন।' },
  understood: {
    en: 'I understand that I can make this longer but can’t end it early.',
    bn: 'আমি বুঝেছি: মেয়াদ বাড়ানো যাবে, আগে শেষ করা যাবে না।',
  },
  notStarted: { en: 'We couldn’t start your break', bn: 'বিরতি শুরু করা যায়নি' },

  // Coming back
  comeBackToPlay: { en: 'Return after your break', bn: 'বিরতির পর আবার খেলা' },
  noRush: {
    en: 'There’s no rush. You can leave this as it is. Your limits haven’t changed. Check them first.',
    bn: 'কোনো তাড়া নেই। যেমন আছে তেমন রাখতে পারেন। আপনার লিমিট বদলায়নি। আগে লিমিট দেখে নিন।',
  },
  wantToPlay: {
    en: 'I want to deposit and play again.',
    bn: 'আমি আবার টাকা জমা দিতে ও খেলতে চাই।',
  },
  comeBack: { en: 'End my break', bn: 'বিরতি শেষ করুন' },
} as const satisfies Dictionary
