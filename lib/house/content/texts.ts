import type { Dictionary } from '@/lib/base/text/rules/dictionary'

export const contentTexts = {
  // Clocks
  timer: { en: 'Timer', bn: 'টাইমার' },
  fullScreen: { en: 'Full screen', bn: 'পুরো স্ক্রিন' },
  leaveFullScreen: { en: 'Leave full screen', bn: 'পুরো স্ক্রিন থেকে বের হোন' },
  reconnecting: { en: 'Reconnecting', bn: 'আবার সংযোগ হচ্ছে' },
  round: { en: 'Round <number></number>', bn: 'রাউন্ড <number></number>' },
  lastTen: { en: 'Last ten results', bn: 'শেষ দশটি ফলাফল' },

  // Text and photos in the deposit instructions
  newText: { en: 'New text', bn: 'নতুন লেখা' },
  enterText: { en: 'Enter your info', bn: 'আপনার তথ্য লিখুন' },
  textMissing: { en: 'Enter the text.', bn: 'লেখাটি দিন।' },
  textTooLong: { en: 'At most {most} characters.', bn: 'সর্বোচ্চ {most} অক্ষর।' },
  twoNumbers: {
    en: 'Write one wallet and one number per line. The lines that name {wallet} have two numbers.',
    bn: 'এক লাইনে একটি ওয়ালেট ও একটি নম্বর লিখুন। {wallet}-এর লাইনে দুটি নম্বর আছে।',
  },
  textNotSaved: { en: 'We couldn’t save the text', bn: 'লেখা সেভ করা যায়নি' },
  sending: { en: 'Sending', bn: 'পাঠানো হচ্ছে' },
  submit: { en: 'Submit', bn: 'জমা দিন' },
  editText: { en: 'Edit current text', bn: 'এখনকার লেখা এডিট করুন' },
  reason: { en: 'Reason', bn: 'কারণ' },
  reasonHint: {
    en: 'Kept with the text and in the audit log.',
    bn: 'লেখার সঙ্গে ও অডিট লগে থাকে।',
  },
  reasonNeeded: {
    en: 'Enter a reason. Someone else has to agree.',
    bn: 'কারণ লিখুন। আরেকজনকে সম্মতি দিতে হবে।',
  },
  reasonMissing: { en: 'Enter a reason.', bn: 'কারণ লিখুন।' },
  reasonTooShort: {
    en: 'Enter a reason of at least {least} characters.',
    bn: 'কমপক্ষে {least} অক্ষরের কারণ লিখুন।',
  },
  preview: { en: 'What players will see', bn: 'খেলোয়াড়রা যা দেখবেন' },
  previewWallets: { en: 'Players can choose', bn: 'খেলোয়াড়রা বেছে নিতে পারবেন' },
  previewNoWallet: {
    en: 'No wallet. Write one a line: bKash 01711 234567, Rahim Traders',
    bn: 'কোনো ওয়ালেট নেই। এক লাইনে একটি লিখুন: bKash 01711 234567, Rahim Traders',
  },
  walletLost: {
    en: '{wallet} disappears. No line names it with a number.',
    bn: '{wallet} বাদ পড়বে। কোনো লাইনে নম্বরসহ এর নাম নেই।',
  },
  walletMoved: {
    en: '{wallet}: {before} becomes {after}.',
    bn: '{wallet}: {before} বদলে {after} হবে।',
  },
  removeWalletTitle: { en: 'Remove {wallet}?', bn: '{wallet} বাদ দেবেন?' },
  removeWalletText: {
    en: 'Players can’t choose it any more. The new text has no line that names it with a number.',
    bn: 'খেলোয়াড়রা এটি আর বেছে নিতে পারবেন না। নতুন লেখায় নম্বরসহ এর নাম নেই।',
  },
  versions: { en: 'Earlier texts', bn: 'আগের লেখাগুলো' },
  versionBy: { en: '{name}, <when></when>', bn: '{name}, <when></when>' },
  versionFirst: { en: 'From the start, <when></when>', bn: 'শুরু থেকে, <when></when>' },
  versionBack: { en: 'Puts back an earlier text.', bn: 'আগের একটি লেখা ফিরিয়ে আনা।' },
  versionEmpty: { en: 'No text', bn: 'কোনো লেখা নেই' },
  putBack: {
    en: 'Put back<hidden> {text}</hidden>',
    bn: '<hidden>{text} </hidden>ফিরিয়ে আনুন',
  },
  removeTextTitle: { en: 'Remove the text?', bn: 'লেখা সরিয়ে দেবেন?' },
  removeTextText: {
    en: 'Players will see no instructions.',
    bn: 'খেলোয়াড়রা কোনো নির্দেশনা দেখবেন না।',
  },
  keep: { en: 'Keep', bn: 'রেখে দিন' },
  remove: { en: 'Remove', bn: 'সরিয়ে দিন' },
  newPhoto: { en: 'New photo', bn: 'নতুন ছবি' },
  photoHint: {
    en: 'JPEG, PNG, WebP or AVIF, up to 8 MB.',
    bn: 'JPEG, PNG, WebP বা AVIF, সর্বোচ্চ ৮ MB।',
  },
  choosePhoto: { en: 'Choose a picture first.', bn: 'আগে একটি ছবি বেছে নিন।' },
  photoTooLarge: { en: 'Choose a picture under 8 MB.', bn: '৮ MB-এর ছোট ছবি বেছে নিন।' },
  photoNotUploaded: { en: 'We couldn’t upload the photo', bn: 'ছবি আপলোড করা যায়নি' },
  uploading: { en: 'Uploading', bn: 'আপলোড হচ্ছে' },
  uploadPhoto: { en: 'Upload photo', bn: 'ছবি আপলোড করুন' },
  photoUploaded: { en: 'Photo uploaded', bn: 'ছবি আপলোড হয়েছে' },
  photoReasonHint: { en: 'Saved in the audit log.', bn: 'অডিট লগে থাকে।' },
  photoUnchanged: { en: 'The photo hasn’t changed', bn: 'ছবিতে কোনো পরিবর্তন হয়নি' },
  setPoster: { en: 'Use as poster', bn: 'পোস্টার করুন' },
  unsetPoster: { en: 'Unset poster', bn: 'পোস্টার থেকে সরান' },
  setPosterTitle: { en: 'Use this photo as the poster?', bn: 'এই ছবিটি পোস্টার করবেন?' },
  setPosterText: {
    en: 'Players see it first, above the other photos.',
    bn: 'খেলোয়াড়রা অন্য ছবির ওপরে, সবার আগে এটি দেখবেন।',
  },
  unsetPosterTitle: { en: 'Unset the poster?', bn: 'পোস্টার সরিয়ে দেবেন?' },
  unsetPosterText: {
    en: 'Players still see it among the photos.',
    bn: 'খেলোয়াড়রা এটি অন্য ছবির সঙ্গে দেখবেন।',
  },
  deletePhoto: { en: 'Delete', bn: 'মুছে ফেলুন' },
  deletePhotoTitle: { en: 'Delete this photo?', bn: 'ছবিটি মুছে ফেলবেন?' },
  deletePoster: {
    en: 'This is the poster. Players won’t see one until you choose another. Open pages may show it for a day. Remove it now under Deleted photos.',
    bn: 'এটি পোস্টার। অন্যটি বেছে না নেওয়া পর্যন্ত খেলোয়াড়রা কোনো পোস্টার দেখবেন না। খোলা পেজে এটি আরও এক দিন দেখা যেতে পারে। এখনই সরাতে “মুছে ফেলা ছবি”-তে যান।',
  },
  deleteForGood: {
    en: 'You can’t restore it. Open pages may show it for a day. Remove it now under Deleted photos.',
    bn: 'এটি আর ফেরানো যাবে না। খোলা পেজে এটি আরও এক দিন দেখা যেতে পারে। এখনই সরাতে “মুছে ফেলা ছবি”-তে যান।',
  },
  removePhotoTitle: { en: 'Remove this photo now?', bn: 'ছবিটি এখনই সরিয়ে দেবেন?' },
  removePhotoText: {
    en: 'It stops loading on open pages, too. You can’t restore it.',
    bn: 'খোলা পেজেও এটি আর দেখা যাবে না। এটি আর ফেরানো যাবে না।',
  },
  removeNow: { en: 'Remove now', bn: 'এখনই সরান' },
} as const satisfies Dictionary
