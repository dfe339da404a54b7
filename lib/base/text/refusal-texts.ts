import type { Dictionary } from './rules/dictionary'

/**
 * Reasons for refusals, by the refusal's code (lib/base/text/refusals.ts), and other texts from the server.
 */
export const refusalTexts = {
  // Checks that all calls share
  'invalid-input': {
    en: 'Something isn’t right yet. Check the marked fields.',
    bn: 'কিছু একটা ঠিক নেই। চিহ্নিত ঘরগুলো দেখুন।',
  },
  'malformed-request': {
    en: 'The address or the headers of this request are not well formed.',
    bn: 'এই অনুরোধের ঠিকানা বা হেডার ঠিক নেই।',
  },
  // Bets
  'stake-not-a-chip': { en: 'Choose a chip.', bn: 'একটি চিপ বেছে নিন।' },
  'unknown-selection': { en: 'That pick isn’t in this game.', bn: 'এই গেমে এই বাছাইটি নেই।' },
  'unknown-game': { en: 'We can’t find that game.', bn: 'গেমটি পাওয়া যায়নি।' },
  'insufficient-balance': { en: 'Insufficient balance', bn: 'পর্যাপ্ত ব্যালেন্স নেই' },
  'betting-closed': {
    en: 'Betting is closed for this round. You can bet on the next one.',
    bn: 'এই রাউন্ডের বাজি বন্ধ। পরের রাউন্ডে বাজি ধরুন।',
  },
  'game-paused': { en: 'This game is paused.', bn: 'গেমটি সাময়িক বন্ধ আছে।' },
  'already-paused': { en: 'This game is already paused.', bn: 'গেমটি আগে থেকেই সাময়িক বন্ধ।' },
  'not-paused': { en: 'This game isn’t paused.', bn: 'গেমটি এখন চালু আছে।' },
  'round-drawn': {
    en: 'This round is already drawn. Its result can’t change.',
    bn: 'এই রাউন্ডের ড্র হয়ে গেছে। ফলাফল আর বদলাবে না।',
  },
  'round-not-begun': {
    en: 'This round hasn’t started. To stop it, pause the game.',
    bn: 'এই রাউন্ড এখনো শুরু হয়নি। থামাতে গেম সাময়িক বন্ধ করুন।',
  },
  'idempotency-conflict': {
    en: 'This Idempotency-Key belongs to a different request. Send a new key.',
    bn: 'এই Idempotency-Key অন্য একটি অনুরোধের। নতুন একটি দিন।',
  },
  // Deposits and withdrawals. Texts that forms show too are with those of the forms
  withdrawTooLarge: {
    en: 'Withdraw {max} or less per request.',
    bn: 'একটি অনুরোধে সর্বোচ্চ {max} তোলা যায়।',
  },
  'phone-missing': {
    en: 'Add your phone number first. We send withdrawals to it.',
    bn: 'আগে মোবাইল নম্বর যোগ করুন। ওই নম্বরেই টাকা যাবে।',
  },
  'deposit-outside-range': {
    en: 'You can’t send this amount with this mobile wallet. Choose another amount or wallet.',
    bn: 'এই ওয়ালেটে একবারে এই পরিমাণ পাঠানো যায় না। অন্য পরিমাণ বা ওয়ালেট বেছে নিন।',
  },
  'txn-id-used': {
    en: 'This txnID is already in another request. Check it in your wallet app.',
    bn: 'এই txnID অন্য একটি অনুরোধে আছে। ওয়ালেট অ্যাপে মিলিয়ে দেখুন।',
  },
  'txn-id-accepted': {
    en: 'The money with this txnID has been booked before. Nothing was booked: reject this one.',
    bn: 'এই txnID-এর টাকা আগেই হিসাবে যোগ হয়েছে। এবার কিছুই যোগ হয়নি। এটি প্রত্যাখ্যান করুন।',
  },
  'payout-id-needed': {
    en: 'Enter the ID from the wallet’s message about the money you sent.',
    bn: 'পাঠানো টাকার বিষয়ে ওয়ালেটের মেসেজে যে আইডি আছে, তা লিখুন।',
  },
  'payout-id-used': {
    en: 'This ID already paid another withdrawal. Check the wallet’s message.',
    bn: 'এই আইডি দিয়ে অন্য একটি উত্তোলন পাঠানো হয়েছে। ওয়ালেটের মেসেজ মিলিয়ে দেখুন।',
  },
  'return-id-used': {
    en: 'Money with this ID is booked already. Check the wallet’s message.',
    bn: 'এই আইডির টাকা আগেই হিসাবে আছে। ওয়ালেটের মেসেজ মিলিয়ে দেখুন।',
  },
  'line-not-free': {
    en: 'This message backs another request, or is of another amount. Nothing was booked.',
    bn: 'এই মেসেজ অন্য অনুরোধের, নয়তো টাকার পরিমাণ আলাদা। কিছুই যোগ হয়নি।',
  },
  'channel-exists': {
    en: 'Another channel has this name or number.',
    bn: 'এই নাম বা নম্বরের চ্যানেল আগে থেকেই আছে।',
  },
  'day-closed': {
    en: 'This day of the channel is closed. Reopen it first. Nothing was booked.',
    bn: 'চ্যানেলের এই দিনের হিসাব বন্ধ। আগে আবার খুলুন। কিছুই যোগ হয়নি।',
  },
  'day-not-ready': {
    en: 'A day closes after midnight, and after the day before it. Only the last closed day can be reopened.',
    bn: 'রাত ১২টার পর দিনের হিসাব বন্ধ হয়, আর তা আগের দিনের পর। শুধু শেষ বন্ধ দিনটি আবার খোলা যায়।',
  },
  'form-unfit': {
    en: 'This template doesn’t fit a message. Nothing was saved.',
    bn: 'এই টেমপ্লেট কোনো মেসেজের সঙ্গে মেলে না। কিছুই সেভ হয়নি।',
  },
  'not-reversible': {
    en: 'Only an accepted request can be reversed, and only once.',
    bn: 'শুধু অনুমোদিত অনুরোধ ফেরত নেওয়া যায়, আর তা একবারই।',
  },
  'deposit-owed': {
    en: 'We took a deposit back and your balance didn’t cover it. You can do this once the rest is paid back.',
    bn: 'আমরা একটি জমা ফেরত নিয়েছি, কিন্তু আপনার ব্যালেন্সে যথেষ্ট টাকা ছিল না। বাকিটা শোধ হলে এটি করতে পারবেন।',
  },
  'too-many-pending': {
    en: 'You have too many requests pending. Send the next one when we’ve checked one of them.',
    bn: 'আপনার অনেকগুলো অনুরোধ অপেক্ষমাণ। একটি যাচাই হলে পরেরটি পাঠান।',
  },
  'already-decided': {
    en: 'This request has already been decided. Nothing changed.',
    bn: 'এই অনুরোধের সিদ্ধান্ত আগেই হয়েছে। কিছুই বদলায়নি।',
  },
  'being-paid': {
    en: 'Another admin is paying this request.',
    bn: 'অন্য একজন অ্যাডমিন এই টাকা পাঠাচ্ছেন।',
  },
  'being-decided': {
    en: 'Another admin has this request open.',
    bn: 'অন্য একজন অ্যাডমিন এই অনুরোধ খুলে রেখেছেন।',
  },
  'not-claimed': {
    en: 'Claim this request first, then send the money.',
    bn: 'আগে অনুরোধটি নিজের নামে নিন, তারপর টাকা পাঠান।',
  },
  'payment-started': {
    en: 'We’ve started paying this. You can’t cancel it any more.',
    bn: 'টাকা পাঠানো শুরু হয়েছে। এখন আর বাতিল করা যাবে না।',
  },
  'question-open': {
    en: 'We haven’t answered your last question yet. You can ask the next one then.',
    bn: 'আপনার আগের প্রশ্নের উত্তর এখনো দেওয়া হয়নি। তার পর আবার জিজ্ঞেস করুন।',
  },
  'on-hold': {
    en: 'We’re checking this withdrawal. You can’t cancel it now.',
    bn: 'এই উত্তোলন আমরা যাচাই করছি। এখন বাতিল করা যাবে না।',
  },
  'player-suspended': {
    en: 'This player is suspended. Enter a reason to pay anyway.',
    bn: 'এই প্লেয়ারের অ্যাকাউন্ট স্থগিত। তবু টাকা পাঠাতে কারণ লিখুন।',
  },
  'account-closed': {
    en: 'This account is closed for good.',
    bn: 'এই অ্যাকাউন্ট স্থায়ীভাবে বন্ধ।',
  },
  'check-says-stop': {
    en: 'A check says stop. Reject the request, or enter a reason to accept it anyway.',
    bn: 'একটি যাচাই থামতে বলছে। অনুরোধটি প্রত্যাখ্যান করুন, অথবা তবু অনুমোদনের কারণ লিখুন।',
  },
  'approval-needed': {
    en: 'This takes a second person. Ask for approval first.',
    bn: 'এর জন্য দ্বিতীয় একজনের সম্মতি লাগবে। আগে অনুমোদন চান।',
  },
  'approval-over': {
    en: 'This approval is over. Nothing was done.',
    bn: 'এই অনুমোদনের সময় শেষ। কিছুই করা হয়নি।',
  },
  'approval-outdated': {
    en: 'It’s different now from when it was asked. Nothing was done. Refuse it and ask again.',
    bn: 'চাওয়ার পর অবস্থা বদলে গেছে। কিছুই করা হয়নি। ফিরিয়ে দিয়ে আবার চাইতে হবে।',
  },
  'approval-damaged': {
    en: 'The stored request was changed after it was made. Nothing was done. Tell an owner.',
    bn: 'জমা থাকা অনুরোধটি পরে বদলানো হয়েছে। কিছুই করা হয়নি। মালিককে জানান।',
  },
  'approval-not-yours': {
    en: 'You asked for this yourself. Another person must decide it.',
    bn: 'এটি আপনিই চেয়েছেন। সিদ্ধান্ত নেবেন অন্য একজন।',
  },
  'above-own-limit': {
    en: 'This is above your own limit. An owner must decide it.',
    bn: 'এটি আপনার সীমার বেশি। সিদ্ধান্ত নেবেন একজন মালিক।',
  },
  'above-every-limit': {
    en: 'This is above every limit. An owner must ask for it, and another owner must approve it.',
    bn: 'এটি সবার সীমার বেশি। একজন মালিক চাইবেন, অন্য একজন মালিক অনুমোদন দেবেন।',
  },
  'settings-conflict': {
    en: 'This contradicts another setting. Change that one first.',
    bn: 'এটি অন্য একটি সেটিংয়ের সঙ্গে মেলে না। আগে সেটি বদলান।',
  },
  'balance-changed': {
    en: 'The balance has changed. Nothing was booked. Check it and try again.',
    bn: 'ব্যালেন্স বদলে গেছে। কিছুই যোগ হয়নি। দেখে আবার চেষ্টা করুন।',
  },
  // SureWin
  'surewin-not-covered': {
    en: 'Deposit less than your current amount.',
    bn: 'আপনার ব্যালেন্সের বেশি জমা রাখা যাবে না।',
  },
  'surewin-full': {
    en: 'Your SureWin balance is at its maximum.',
    bn: 'আপনার শিওরউইন ব্যালেন্স সর্বোচ্চ সীমায় আছে।',
  },
  'surewin-capped': {
    en: 'SureWin takes no more than its maximum.',
    bn: 'শিওরউইনে সর্বোচ্চ সীমার বেশি রাখা যায় না।',
  },
  surewinPlayerCap: {
    en: 'You can keep at most {max} in SureWin. You can add {left} now.',
    bn: 'শিওরউইনে সর্বোচ্চ {max} রাখা যায়। এখন {left} যোগ করা যাবে।',
  },
  surewinCap: {
    en: 'SureWin is {isFull, select, yes {full for now} other {almost full for all players together. You can add {left} now}}. Try again later.',
    bn: '{isFull, select, yes {শিওরউইন এখন পূর্ণ} other {সব খেলোয়াড় মিলিয়ে শিওরউইন প্রায় পূর্ণ। এখন আরও {left} রাখা যাবে}}। পরে আবার চেষ্টা করুন।',
  },
  'surewin-paused': {
    en: 'SureWin takes no new deposits for now, so that everything in it stays covered. Your savings keep earning.',
    bn: 'জমা সব টাকা যাতে নিরাপদে ফেরত দেওয়া যায়, তাই শিওরউইন এখন নতুন জমা নিচ্ছে না। আপনার জমায় মুনাফা চলতে থাকবে।',
  },
  'surewin-no-record': { en: 'There is no deposit in this acount.', bn: 'এই অ্যাকাউন্টে কোনো জমা নেই।' },
  'surewin-locked': {
    en: 'Your latest SureWin deposit is still locked.',
    bn: 'শিওরউইনে আপনার শেষ জমা এখনো তোলা যাবে না।',
  },
  withdrawAfter: { en: 'You can withdraw after: {date}', bn: 'টাকা তোলা যাবে এই সময়ের পর: {date}' },
  'surewin-withdraw-too-large': {
    en: 'The withdrawal amount is more than your deposited value.',
    bn: 'শিওরউইন ব্যালেন্সের বেশি তোলা যাবে না।',
  },
  // Limits and breaks
  'deposit-limit-reached': {
    en: 'This is over your deposit limit.',
    bn: 'এটি আপনার জমার লিমিটের বেশি।',
  },
  'stake-limit-reached': {
    en: 'This bet is over your stake limit.',
    bn: 'এই বাজি আপনার বাজির লিমিটের বেশি।',
  },
  'loss-limit-reached': {
    en: 'This bet could take you over your loss limit.',
    bn: 'এই বাজি ধরলে আপনার ক্ষতির লিমিট ছাড়িয়ে যেতে পারে।',
  },
  'round-win-capped': {
    en: 'This bet could win more than a player can win in one round.',
    bn: 'এই বাজি ধরলে এক রাউন্ডে একজন খেলোয়াড়ের সর্বোচ্চ জয়ের সীমা ছাড়িয়ে যেতে পারে।',
  },
  roundWinAtMost: {
    en: 'You can win at most {max} in one round. Choose a smaller amount, or wait for the next round.',
    bn: 'এক রাউন্ডে সর্বোচ্চ {max} জেতা যায়। কম টাকা বেছে নিন, অথবা পরের রাউন্ডের অপেক্ষা করুন।',
  },
  limitLeftOf: {
    en: '{left} left of your {limit} {period, select, day {daily} week {weekly} other {monthly}} {kind, select, deposit {deposit} stake {stake} other {loss}} limit. It resets on {at}.',
    bn: 'আপনার {period, select, day {দৈনিক} week {সাপ্তাহিক} other {মাসিক}} {kind, select, deposit {জমার} stake {বাজির} other {ক্ষতির}} লিমিট {limit}, বাকি {left}। নতুন করে শুরু হবে {at}।',
  },
  limitUsedUp: {
    en: 'You’ve used your {limit} {period, select, day {daily} week {weekly} other {monthly}} {kind, select, deposit {deposit} stake {stake} other {loss}} limit. It resets on {at}.',
    bn: 'আপনার {limit}-এর {period, select, day {দৈনিক} week {সাপ্তাহিক} other {মাসিক}} {kind, select, deposit {জমার} stake {বাজির} other {ক্ষতির}} লিমিট শেষ। নতুন করে শুরু হবে {at}।',
  },
  limitLeft: {
    en: '{left} left {period, select, day {today} week {this week} other {this month}}',
    bn: '{period, select, day {আজ} week {এ সপ্তাহে} other {এ মাসে}} বাকি {left}',
  },
  'limit-change-too-early': {
    en: 'You can confirm a higher limit 24 hours after you request it.',
    bn: 'লিমিট বাড়ানোর অনুরোধের ২৪ ঘণ্টা পর তা নিশ্চিত করা যায়।',
  },
  'limit-change-expired': {
    en: 'You didn’t confirm this change within 7 days, so we cancelled it. Request it again.',
    bn: '৭ দিনের মধ্যে নিশ্চিত না করায় পরিবর্তনটি বাতিল হয়েছে। আবার অনুরোধ করুন।',
  },
  'zone-changed-lately': {
    en: 'You can change your time zone once in 30 days. Until then your days and limits keep their current zone.',
    bn: 'টাইম জোন ৩০ দিনে একবার বদলানো যায়। তার আগে আপনার দিন ও লিমিট এখনকার টাইম জোনেই থাকবে।',
  },
  'time-out': {
    en: 'You’re on a time-out. You can still withdraw.',
    bn: 'আপনি সাময়িক বিরতিতে আছেন। তবে টাকা তুলতে পারবেন।',
  },
  'self-excluded': {
    en: 'You’re self-excluded. You can still withdraw.',
    bn: 'আপনি দীর্ঘ বিরতিতে আছেন। তবে টাকা তুলতে পারবেন।',
  },
  breakUntil: {
    en: 'You’re {kind, select, timeOut {on a time-out} other {self-excluded}} until {until}. You can still withdraw.',
    bn: 'আপনি {until} পর্যন্ত {kind, select, timeOut {সাময়িক বিরতিতে} other {দীর্ঘ বিরতিতে}} আছেন। তবে টাকা তুলতে পারবেন।',
  },
  'return-needed': {
    en: 'Your self-exclusion has ended. To play again, confirm it on the break page.',
    bn: 'আপনার দীর্ঘ বিরতি শেষ হয়েছে। আবার খেলতে বিরতির পেজে নিশ্চিত করুন।',
  },
  'exclusion-not-over': {
    en: 'You can’t end a self-exclusion early.',
    bn: 'দীর্ঘ বিরতি আগে শেষ করা যায় না।',
  },
  'exclusion-not-shortened': {
    en: 'You can make a break longer, not shorter. Choose a later end.',
    bn: 'বিরতি বাড়ানো যায়, কমানো যায় না। আরও পরের সময় বেছে নিন।',
  },
  // Accounts
  'wrong-password': { en: 'The password is wrong.', bn: 'পাসওয়ার্ড ভুল।' },
  'password-needed': {
    en: 'We send withdrawals to your phone number. Enter your password to change it. If you log in with Google, log in again first.',
    bn: 'এই মোবাইল নম্বরেই টাকা পাঠানো হয়, তাই বদলাতে পাসওয়ার্ড লিখুন। Google দিয়ে লগ ইন করলে আগে আবার লগ ইন করুন।',
  },
  'passkey-refused': {
    en: 'That passkey didn’t work here. Try again, or use another way.',
    bn: 'এই পাসকি কাজ করেনি। আবার চেষ্টা করুন, অথবা অন্য উপায় নিন।',
  },
  'challenge-over': {
    en: 'That took too long. Try again.',
    bn: 'বেশি সময় লেগেছে। আবার চেষ্টা করুন।',
  },
  'too-many-passkeys': {
    en: 'You have the most passkeys allowed. Remove one first.',
    bn: 'আর পাসকি যোগ করা যাবে না। আগে একটি সরান।',
  },
  'code-wrong': {
    en: 'That code is wrong or was used before. Take the one shown now.',
    bn: 'কোডটি ভুল অথবা আগে ব্যবহার হয়েছে। এখন যেটি দেখাচ্ছে সেটি দিন।',
  },
  'code-app-exists': {
    en: 'There is a code app already. Remove it first.',
    bn: 'একটি কোড অ্যাপ আগে থেকেই আছে। আগে সেটি সরান।',
  },
  'code-app-unreadable': {
    en: 'Your code app no longer works. Use a passkey or a recovery code, then add the app again.',
    bn: 'আপনার কোড অ্যাপ আর কাজ করে না। পাসকি বা রিকভারি কোড দিন, তারপর অ্যাপটি আবার যোগ করুন।',
  },
  'last-factor': {
    en: 'Staff keep at least one. Add another one first.',
    bn: 'স্টাফের অন্তত একটি রাখতে হয়। আগে আরেকটি যোগ করুন।',
  },
  'step-up-needed': {
    en: 'Confirm with your passkey or code first.',
    bn: 'আগে পাসকি বা কোড দিয়ে নিশ্চিত করুন।',
  },
  'login-too-old': {
    en: 'To set this up, log out and log in again first.',
    bn: 'এটি চালু করতে আগে লগ আউট করে আবার লগ ইন করুন।',
  },
  'password-guessable': {
    en: 'This password is easy to guess. Choose another one.',
    bn: 'এই পাসওয়ার্ড সহজেই অনুমান করা যায়। অন্যটি বেছে নিন।',
  },
  'not-signed-in': { en: 'Log in to continue.', bn: 'এগিয়ে যেতে লগ ইন করুন।' },
  'wrong-credentials': { en: 'Wrong email or password.', bn: 'ইমেইল বা পাসওয়ার্ড ভুল।' },
  'not-allowed': { en: 'You don’t have access to this.', bn: 'এটি দেখার অনুমতি আপনার নেই।' },
  'staff-account': {
    en: 'This is a staff account. An owner changes it on the staff page.',
    bn: 'এটি স্টাফ অ্যাকাউন্ট। একজন মালিক স্টাফ পেজে এটি বদলান।',
  },
  'own-staff-account': {
    en: 'You can’t change your own role or disable yourself. Another owner can.',
    bn: 'আপনি নিজের ভূমিকা বদলাতে বা নিজেকে বন্ধ করতে পারেন না। অন্য একজন মালিক পারেন।',
  },
  'last-owner': {
    en: 'This is the last owner who can log in. Make somebody else an owner first.',
    bn: 'ইনিই শেষ মালিক যিনি লগ ইন করতে পারেন। আগে অন্য কাউকে মালিক করুন।',
  },
  'invitation-over': {
    en: 'This invitation was used, cancelled or has expired. Ask for a new one.',
    bn: 'এই আমন্ত্রণ ব্যবহার হয়ে গেছে, বাতিল হয়েছে বা মেয়াদ শেষ। নতুন একটি চান।',
  },
  'email-delivered': {
    en: 'Emails are being sent. Only the recipient can read them.',
    bn: 'ইমেইল পাঠানো হচ্ছে। শুধু প্রাপক তা পড়তে পারেন।',
  },
  'account-suspended': {
    en: 'Your account is suspended.{support, select, yes { Contact support.} other {}}',
    bn: 'আপনার অ্যাকাউন্ট স্থগিত।{support, select, yes { সাপোর্টে যোগাযোগ করুন।} other {}}',
  },
  'staff-do-not-play': {
    en: 'Staff accounts do not play, deposit, withdraw or save.',
    bn: 'স্টাফ অ্যাকাউন্ট দিয়ে খেলা, জমা, উত্তোলন বা সঞ্চয় করা যায় না।',
  },
  'reset-link-over': {
    en: 'This link has expired or was already used. Request a new one.',
    bn: 'লিংকের মেয়াদ শেষ বা আগেই ব্যবহার হয়েছে। নতুন লিংক নিন।',
  },
  'email-link-over': {
    en: 'This link has expired or was already used. Log in and change your email again.',
    bn: 'লিংকের মেয়াদ শেষ বা আগেই ব্যবহার হয়েছে। লগ ইন করে আবার ইমেইল বদলান।',
  },
  'undo-link-over': {
    en: 'This link has expired or was already used. Contact support if you can’t log in.',
    bn: 'লিংকের মেয়াদ শেষ বা আগেই ব্যবহার হয়েছে। লগ ইন করতে না পারলে সাপোর্টে যোগাযোগ করুন।',
  },
  'address-unknown': {
    en: 'We can’t email links from this address. The operator must set NEXTAUTH_URL.',
    bn: 'এই ঠিকানা থেকে ইমেইলে লিংক পাঠানো যায় না। অপারেটরকে NEXTAUTH_URL সেট করতে হবে।',
  },
  'google-email-unverified': {
    en: 'Google hasn’t verified this email. Verify it with Google, or log in with a password.',
    bn: 'Google এই ইমেইল যাচাই করেনি। Google-এ যাচাই করুন, নয়তো পাসওয়ার্ড দিয়ে লগ ইন করুন।',
  },
  'google-not-linked': {
    en: 'This email already has a password account. Log in with your password.',
    bn: 'এই ইমেইলে আগেই পাসওয়ার্ডসহ অ্যাকাউন্ট আছে। পাসওয়ার্ড দিয়ে লগ ইন করুন।',
  },
  // Addresses and bodies of requests
  'foreign-origin': {
    en: 'The request came from another site.',
    bn: 'অনুরোধটি অন্য একটি সাইট থেকে এসেছে।',
  },
  'not-found': { en: 'We can’t find that.', bn: 'এটি পাওয়া যায়নি।' },
  'method-not-allowed': {
    en: 'This address doesn’t accept that method.',
    bn: 'এই ঠিকানায় এভাবে অনুরোধ পাঠানো যায় না।',
  },
  'too-slow': {
    en: 'The request took too long to arrive. Send it again.',
    bn: 'অনুরোধ আসতে বেশি সময় লেগেছে। আবার পাঠান।',
  },
  'too-large': { en: 'That’s too large.', bn: 'এটি অনেক বড়।' },
  'not-json': {
    en: 'Send JSON (content-type application/json).',
    bn: 'JSON পাঠান (content-type application/json)।',
  },
  'not-a-form': { en: 'Send a form.', bn: 'একটি ফর্ম পাঠান।' },
  // Pictures
  'not-a-photo': {
    en: 'Choose a JPEG, PNG, WebP or AVIF picture.',
    bn: 'JPEG, PNG, WebP বা AVIF ছবি বেছে নিন।',
  },
  'photo-damaged': {
    en: 'This picture is damaged. Save it again and upload the new file.',
    bn: 'ছবিটি নষ্ট। আবার সেভ করে নতুন ফাইল আপলোড করুন।',
  },
  'photo-too-large': { en: 'Choose a picture under 8 MB.', bn: '৮ MB-এর ছোট ছবি বেছে নিন।' },
  'photo-too-many-pixels': {
    en: 'Choose a picture under 30 megapixels.',
    bn: '৩০ মেগাপিক্সেলের ছোট ছবি বেছে নিন।',
  },
  'too-many-photos': {
    en: 'You have 100 photos. Delete one first.',
    bn: 'আপনার ১০০টি ছবি আছে। আগে একটি মুছুন।',
  },
  // Too many requests
  'rate-limited': {
    en: 'Too many requests. Wait a moment and try again.',
    bn: 'অনেক বেশি অনুরোধ। একটু পর আবার চেষ্টা করুন।',
  },
  tooManyRequests: {
    en: 'Too many requests. Wait {wait} and try again.',
    bn: 'অনেক বেশি অনুরোধ। {wait} পর আবার চেষ্টা করুন।',
  },
  oneDownload: {
    en: 'One download at a time. Try again when the first is done.',
    bn: 'একবারে একটি ডাউনলোড। প্রথমটি শেষ হলে আবার চেষ্টা করুন।',
  },
  wrongPasswordsStrangers: {
    en: 'Too many wrong passwords for this account from places it was never used from. Log in where you did before, set a new password with “Forgot your password?”, or wait {wait}.',
    bn: 'নতুন জায়গা থেকে এই অ্যাকাউন্টে অনেকবার ভুল পাসওয়ার্ড দেওয়া হয়েছে। আগে যেখান থেকে লগ ইন করেছেন সেখান থেকে করুন, “পাসওয়ার্ড ভুলে গেছেন?” থেকে নতুন পাসওয়ার্ড নিন, নয়তো {wait} অপেক্ষা করুন।',
  },
  wrongPasswordsNetwork: {
    en: 'Too many wrong passwords from your network. Wait {wait}, or set a new password with “Forgot your password?”.',
    bn: 'আপনার নেটওয়ার্ক থেকে অনেকবার ভুল পাসওয়ার্ড দেওয়া হয়েছে। {wait} অপেক্ষা করুন, নয়তো “পাসওয়ার্ড ভুলে গেছেন?” থেকে নতুন পাসওয়ার্ড নিন।',
  },
  wrongPasswordsHere: {
    en: 'Too many wrong passwords for this account from here. Wait {wait}, or set a new password with “Forgot your password?”.',
    bn: 'এখান থেকে এই অ্যাকাউন্টে অনেকবার ভুল পাসওয়ার্ড দেওয়া হয়েছে। {wait} অপেক্ষা করুন, নয়তো “পাসওয়ার্ড ভুলে গেছেন?” থেকে নতুন পাসওয়ার্ড নিন।',
  },
  loginsTooOften: {
    en: 'You logged in too often. Wait {wait} and try again.',
    bn: 'আপনি অনেকবার লগ ইন করেছেন। {wait} পর আবার চেষ্টা করুন।',
  },
  waitSeconds: {
    en: '{n, plural, one {# second} other {# seconds}}',
    bn: '{n, plural, other {# সেকেন্ড}}',
  },
  waitMinutes: {
    en: '{n, plural, one {# minute} other {# minutes}}',
    bn: '{n, plural, other {# মিনিট}}',
  },
  waitHours: { en: '{n, plural, one {# hour} other {# hours}}', bn: '{n, plural, other {# ঘণ্টা}}' },
  // Our own failures
  'service-unavailable': {
    en: 'We can’t do this right now. Try again in a minute.',
    bn: 'এখন করা যাচ্ছে না। এক মিনিট পর আবার চেষ্টা করুন।',
  },
  unexpected: {
    en: 'Something went wrong on our side. Try again: a repeat never counts twice.',
    bn: 'আমাদের সার্ভারে সমস্যা হয়েছে। আবার চেষ্টা করুন, একই অনুরোধ দুবার ধরা হবে না।',
  },
  // Confirmations
  betSubmitted: { en: 'Successfully {amount} submitted.', bn: '{amount} বাজি ধরা হয়েছে।' },
  surewinWithdrawn: { en: 'Moved to your balance', bn: 'আপনার ব্যালেন্সে নেওয়া হয়েছে' },
  surewinDeposited: { en: 'Deposit successfully', bn: 'জমা সফল হয়েছে' },
} as const satisfies Dictionary
