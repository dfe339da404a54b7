import { mailTexts } from '@/lib/base/mail/texts'
import { languageTexts } from '@/lib/base/text/language-texts'
import { refusalTexts } from '@/lib/base/text/refusal-texts'
import { uiTexts } from '@/lib/base/text/ui-texts'
import { pickTexts } from '@/lib/games/catalog/pick-texts'
import { playTexts } from '@/lib/games/catalog/play-texts'
import { rulesTexts } from '@/lib/games/catalog/rules-texts'
import { gamesTexts } from '@/lib/games/catalog/texts'
import { homeTexts } from '@/lib/house/content/home-texts'
import { layoutTexts } from '@/lib/house/content/layout-texts'
import { pagesTexts } from '@/lib/house/content/page-texts'
import { playerHomeTexts } from '@/lib/house/content/player-home-texts'
import { promoTexts } from '@/lib/house/content/promo-texts'
import { termsTexts } from '@/lib/house/content/terms-texts'
import { contentTexts } from '@/lib/house/content/texts'
import { cashierPageTexts } from '@/lib/money/cashier/page-texts'
import { cashierTexts } from '@/lib/money/cashier/texts'
import { limitFormsTexts } from '@/lib/money/limits/form-texts'
import { limitPagesTexts } from '@/lib/money/limits/page-texts'
import { limitsTexts } from '@/lib/money/limits/texts'
import { newsTexts } from '@/lib/money/notices/news-texts'
import { noticesTexts } from '@/lib/money/notices/texts'
import { riskTexts } from '@/lib/money/risk/texts'
import { statementTexts } from '@/lib/money/statement/texts'
import { surewinPageTexts } from '@/lib/money/surewin/page-texts'
import { surewinTexts } from '@/lib/money/surewin/texts'
import { rejectionTexts } from '@/lib/money/wallets/rejection-texts'
import { accountPagesTexts } from '@/lib/people/accounts/page-texts'
import { profileTexts } from '@/lib/people/accounts/profile-texts'
import { accountsTexts } from '@/lib/people/accounts/texts'
import { secondFactorPageTexts } from '@/lib/people/second-factor/page-texts'
import { secondFactorTexts } from '@/lib/people/second-factor/texts'
import { bettingTexts } from '@/lib/play/betting/texts'
import { fairnessPageTexts } from '@/lib/play/fairness/page-texts'
import { fairnessTexts } from '@/lib/play/fairness/texts'

/** Every text of the product, by the part that uses it. Each text contains both languages. */
export const TEXTS = {
  accounts: accountsTexts,
  betting: bettingTexts,
  accountPages: accountPagesTexts,
  profile: profileTexts,
  cashier: cashierTexts,
  cashierPages: cashierPageTexts,
  rejections: rejectionTexts,
  content: contentTexts,
  pages: pagesTexts,
  terms: termsTexts,
  fairness: fairnessTexts,
  fairnessPages: fairnessPageTexts,
  games: gamesTexts,
  home: homeTexts,
  language: languageTexts,
  mail: mailTexts,
  layout: layoutTexts,
  limits: limitsTexts,
  limitForms: limitFormsTexts,
  limitPages: limitPagesTexts,
  risk: riskTexts,
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

type AllTexts = typeof TEXTS

declare module '@/lib/base/text/rules/t' {
  interface Texts extends AllTexts {}
}
