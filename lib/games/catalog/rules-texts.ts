import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** Texts of the rules pages. Only the server uses them; no page sends them to the browser. */
export const rulesTexts = {
  // Head
  title: {
    en: 'Rules of {game, select, wingo {Win-Go} other {Baccarat}}',
    bn: '{game, select, wingo {উইন-গোর} other {ব্যাকারাতের}} নিয়ম',
  },
  lead: {
    en: 'Everything you need to know, no account needed. All figures use the payouts of the next round.',
    bn: 'যা জানা দরকার সবই এখানে, অ্যাকাউন্ট লাগবে না। সব হিসাব পরের রাউন্ডের পেআউট ধরে।',
  },
  wingoDraw: {
    en: 'Choose a colour. Each round draws red, green or blue.',
    bn: 'একটি রং বেছে নিন। প্রতি রাউন্ডে লাল, সবুজ বা নীল ড্র হয়।',
  },
  baccaratDraw: {
    en: 'Bet on Player, Banker or Tie. Both hands are dealt face up and the higher total wins.',
    bn: 'প্লেয়ার, ব্যাংকার বা টাইয়ে বাজি ধরুন। দুই পক্ষের কার্ড খুলে দেওয়া হয়, যার মোট বেশি সে জেতে।',
  },

  // A round
  roundTitle: { en: 'How a round goes', bn: 'রাউন্ড কীভাবে চলে' },
  roundLength: {
    en: 'A round takes {round}. The next one starts straight after, day and night.',
    bn: 'এক রাউন্ড চলে {round}। দিনরাত একটির পরই পরেরটি শুরু হয়।',
  },
  cutoff: {
    en: 'You can bet until {cutoff} before the end, by our server’s clock. After that nobody can add, change or cancel a bet. We draw the round and pay winners immediately. The countdown shows the time left.',
    bn: 'আমাদের সার্ভারের ঘড়িতে শেষ হওয়ার {cutoff} আগে পর্যন্ত বাজি ধরা যায়। এরপর কেউ বাজি ধরতে, বদলাতে বা বাতিল করতে পারে না। আমরা রাউন্ড ড্র করি আর সঙ্গে সঙ্গে জয়ীদের টাকা দিই। কত সময় বাকি, কাউন্টডাউনে দেখা যায়।',
  },
  chips: {
    en: 'Stake one of {count} chips: {chips}. It leaves your balance when you place the bet. You can place several bets in a round.',
    bn: '{count}টি চিপের একটি দিয়ে বাজি ধরুন: {chips}। বাজি ধরলেই টাকা ব্যালেন্স থেকে কাটা হয়। এক রাউন্ডে একাধিক বাজি ধরা যায়।',
  },

  // Payouts
  paysTitle: {
    en: 'What each {game, select, wingo {colour} other {side}} pays',
    bn: 'কোন {game, select, wingo {রঙে} other {পক্ষে}} কত পাবেন',
  },
  payouts: {
    en: 'Payouts include the stake: 2× on a stake of {stake} pays {pays} in all. We round down to {least}. Your bet pays at the rate shown when its round opened, even if we change it later.',
    bn: 'পেআউটে বাজির টাকা ধরা আছে: {stake} বাজিতে 2× মানে মোট {pays} পাবেন। {least}-এর কম অংশ বাদ যায়। রাউন্ড শুরুর সময় যে হার দেখানো ছিল, সেই হারেই পাবেন, পরে বদলালেও।',
  },
  figuresTitle: { en: 'Where the figures come from', bn: 'হিসাব কোথা থেকে আসে' },
  figures: {
    en: 'These chances are exact and the same every round. Earlier results and other people’s bets change nothing.',
    bn: 'এই সম্ভাবনা নির্ভুল, প্রতি রাউন্ডে একই। আগের ফলাফল বা অন্যের বাজিতে কিছুই বদলায় না।',
  },

  // Void rounds, draws
  voidTitle: { en: 'Void rounds and pauses', bn: 'বাতিল রাউন্ড ও সাময়িক বন্ধ' },
  void: {
    en: 'If we can’t draw a round, it’s void: nobody wins or loses and every stake is refunded in full. Staff can void a round before the draw, never after, and must give a reason. You’ll see it in the Period Record. If a game is paused, the current round finishes and the screen says why.',
    bn: 'কোনো রাউন্ড ড্র করা না গেলে তা বাতিল: কেউ জেতে না, কেউ হারে না, সব বাজির পুরো টাকা ফেরত। স্টাফ শুধু ড্রয়ের আগে রাউন্ড বাতিল করতে পারেন, পরে কখনোই নয়, আর কারণ জানাতে হয়। কারণটি পিরিয়ড রেকর্ডে দেখবেন। গেম সাময়িক বন্ধ হলে চলতি রাউন্ড শেষ হয়, আর কারণ স্ক্রিনে দেখা যায়।',
  },
  drawTitle: {
    en: 'How draws work and how to check them',
    bn: 'ড্র কীভাবে হয়, কীভাবে যাচাই করবেন',
  },
  draw: {
    en: 'Each result comes from a number fixed before anyone could bet. We publish it after the draw, so anyone can recompute the result. See <link>how the draws are kept fair</link>.',
    bn: 'প্রতিটি ফলাফল আসে এমন একটি সংখ্যা থেকে, যা কেউ বাজি ধরার আগেই ঠিক করা থাকে। ড্রয়ের পর আমরা সংখ্যাটি প্রকাশ করি, তাই যে কেউ ফলাফল আবার হিসাব করতে পারে। দেখুন <link>ড্র কীভাবে ন্যায্য রাখা হয়</link>।',
  },

  // Baccarat's cards
  cardsTitle: { en: 'Cards and totals', bn: 'কার্ড ও মোট' },
  shoe: {
    en: 'Every round uses a freshly shuffled shoe of eight decks (416 cards). No earlier cards are missing, so there’s nothing to count.',
    bn: 'প্রতি রাউন্ডে আট ডেকের (416 কার্ড) নতুন করে শাফল করা শু। আগের কোনো কার্ড কমে না, তাই কার্ড গুনে লাভ নেই।',
  },
  totals: {
    en: 'An ace counts 1. Cards 2 to 9 count their number. 10, jack, queen and king count 0. Only the last digit counts: 7 + 8 = 5. Player and Banker get two cards each, Player first. The higher total wins.',
    bn: 'টেক্কার মান 1। 2 থেকে 9 কার্ডের মান যা লেখা তা-ই। 10, গোলাম, বিবি ও সাহেবের মান 0। শুধু শেষ অঙ্ক ধরা হয়: 7 + 8 = 5। প্লেয়ার ও ব্যাংকার দুটি করে কার্ড পায়, প্লেয়ার আগে। যার মোট বেশি, সে জেতে।',
  },
  thirdCardTitle: { en: 'The third card', bn: 'তৃতীয় কার্ড' },
  thirdCard: {
    en: 'If either hand has 8 or 9 on two cards (a natural), the deal ends. Otherwise Player draws on 0 to 5 and stands on 6 or 7. If Player stands, Banker follows the same rule. If Player draws, Banker follows this table:',
    bn: 'দুই কার্ডে কারও 8 বা 9 হলে (ন্যাচারাল) কার্ড দেওয়া শেষ। না হলে প্লেয়ার 0 থেকে 5-এ কার্ড নেয়, 6 বা 7-এ নেয় না। প্লেয়ার না নিলে ব্যাংকারেরও একই নিয়ম। প্লেয়ার নিলে ব্যাংকার এই টেবিল মেনে চলে:',
  },
  nobodyChooses: {
    en: 'Fixed rules decide who draws. Nobody chooses.',
    bn: 'কে কার্ড নেবে তা নির্দিষ্ট নিয়মে ঠিক হয়। কেউ বেছে নেয় না।',
  },
  tiesTitle: {
    en: 'Why a tie loses bets on Player and Banker',
    bn: 'টাই হলে প্লেয়ার ও ব্যাংকারের বাজি কেন হারে',
  },
  ties: {
    en: 'Equal totals are a tie: bets on Tie win, bets on Player and Banker lose. Some casinos refund Player and Banker on a tie, but then pay less than {multiplier} on Banker. With our payouts, refunding ties would return {return} on Banker{isAboveStakes, select, yes {: more than was staked} other {}}. The returns above count every tie as lost.',
    bn: 'দুই পক্ষের মোট সমান হলে টাই: টাইয়ের বাজি জেতে, প্লেয়ার ও ব্যাংকারের বাজি হারে। কিছু ক্যাসিনো টাই হলে প্লেয়ার ও ব্যাংকারের টাকা ফেরত দেয়, কিন্তু তখন ব্যাংকারে {multiplier}-এর কম দেয়। আমাদের পেআউটে টাইয়ে টাকা ফেরত দিলে ব্যাংকারে গড়ে ফেরত হতো {return}{isAboveStakes, select, yes {, মানে বাজির চেয়েও বেশি} other {}}। উপরের হিসাবে প্রতিটি টাই হার ধরা হয়েছে।',
  },
} as const satisfies Dictionary
