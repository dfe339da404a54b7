import { accountPagesTexts } from '@/lib/accounts/page-texts'
import { profileTexts } from '@/lib/accounts/profile-texts'
import { accountsTexts } from '@/lib/accounts/texts'
import { betsTexts } from '@/lib/betting/texts'
import { cashierPageTexts } from '@/lib/cashier/page-texts'
import { rejectionTexts } from '@/lib/cashier/rejection-texts'
import { cashierTexts } from '@/lib/cashier/texts'
import { pagesTexts } from '@/lib/content/page-texts'
import { termsTexts } from '@/lib/content/terms-texts'
import { contentTexts } from '@/lib/content/texts'
import { proofsTexts } from '@/lib/fairness/page-texts'
import { fairnessTexts } from '@/lib/fairness/texts'
import { pickTexts } from '@/lib/games/pick-texts'
import { playTexts } from '@/lib/games/play-texts'
import { rulesTexts } from '@/lib/games/rules-texts'
import { gamesTexts } from '@/lib/games/texts'
import { limitFormsTexts } from '@/lib/limits/form-texts'
import { limitPagesTexts } from '@/lib/limits/page-texts'
import { limitsTexts } from '@/lib/limits/texts'
import { emailTexts } from '@/lib/mail/texts'
import { newsTexts } from '@/lib/notices/news-texts'
import { noticesTexts } from '@/lib/notices/texts'
import { mirrorTexts } from '@/lib/risk/texts'
import { secondFactorPageTexts } from '@/lib/second-factor/page-texts'
import { secondFactorTexts } from '@/lib/second-factor/texts'
import { statementTexts } from '@/lib/statement/texts'
import { surewinPageTexts } from '@/lib/surewin/page-texts'
import { surewinTexts } from '@/lib/surewin/texts'
import { homeTexts } from './home-texts'
import { languageTexts } from './language-texts'
import { layoutTexts } from './layout-texts'
import { playerHomeTexts } from './player-home-texts'
import { promoTexts } from './promo-texts'
import { refusalTexts } from './refusal-texts'
import { uiTexts } from './ui-texts'

/** Every text of the product, by the part that uses it. Each text contains both languages. */
export const TEXTS = {
  accounts: accountsTexts,
  bets: betsTexts,
  accountPages: accountPagesTexts,
  profile: profileTexts,
  cashier: cashierTexts,
  cashierPages: cashierPageTexts,
  rejections: rejectionTexts,
  content: contentTexts,
  pages: pagesTexts,
  terms: termsTexts,
  fairness: fairnessTexts,
  proofs: proofsTexts,
  games: gamesTexts,
  home: homeTexts,
  language: languageTexts,
  emails: emailTexts,
  layout: layoutTexts,
  limits: limitsTexts,
  limitForms: limitFormsTexts,
  limitPages: limitPagesTexts,
  mirror: mirrorTexts,
  news: newsTexts,
  notices: noticesTexts,
  picks: pickTexts,
  play: playTexts,
  playerHome: playerHomeTexts,
  rules: rulesTexts,
  secondFactor: secondFactorTexts,
  secondFactorPage: secondFactorPageTexts,
  statement: statementTexts,
  surewin: surewinTexts,
  surewinPage: surewinPageTexts,
  promos: promoTexts,
  refusals: refusalTexts,
  ui: uiTexts,
} as const

export type Texts = typeof TEXTS
