import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** Texts of a game's description. Only the server uses them; no page sends them to the browser. */
export const pickTexts = {
  // Kinds of picks
  colour: { en: 'colour', bn: 'রং' },
  colourTitle: { en: 'Colour', bn: 'রং' },
  side: { en: 'side', bn: 'পক্ষ' },
  sideTitle: { en: 'Side', bn: 'পক্ষ' },

  // Outcomes
  colourDrawn: { en: '{pick} was drawn', bn: '{pick} এসেছে' },
  sideWins: { en: '{pick} wins', bn: '{pick} জিতেছে' },
  sideWon: { en: '{pick} won', bn: '{pick} জিতেছে' },
  tie: { en: 'Tie', bn: 'টাই হয়েছে' },
  wasTie: { en: 'it was a tie', bn: 'টাই হয়েছে' },

  // Letters in the marks
  redMark: { en: 'R', bn: 'ল' },
  greenMark: { en: 'G', bn: 'স' },
  blueMark: { en: 'B', bn: 'ন' },
  playerMark: { en: 'P', bn: 'প' },
  tieMark: { en: 'T', bn: 'ট' },
  bankerMark: { en: 'B', bn: 'ব' },

  // Chances
  colourCases: { en: '{won} of {all} colours', bn: '{all}টি রঙের {won}টি' },
  allColours: {
    en: 'One of {all} colours is drawn, each equally likely.',
    bn: '{all}টি রঙের একটি ড্র হয়। প্রতিটির সম্ভাবনা সমান।',
  },
  dealCases: { en: '{won} ways', bn: '{won} উপায়ে' },
  allDeals: {
    en: 'Six cards can come out of the shoe in {all} equally likely ways. The table counts how many of them each side wins.',
    bn: 'শু (যে বাক্স থেকে কার্ড দেওয়া হয়) থেকে ছয়টি কার্ড {all} উপায়ে বের হতে পারে, সবগুলোর সম্ভাবনা সমান। কোন পক্ষ তার কতগুলোতে জেতে, টেবিলে তা গোনা আছে।',
  },
  averageReturn: { en: 'Average return {percent}', bn: 'গড়ে ফেরত {percent}' },
  averageReturns: { en: 'Average return: {percents}', bn: 'গড়ে ফেরত: {percents}' },
} as const satisfies Dictionary
