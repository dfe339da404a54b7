import { expect, type Page } from './test'

const VISITED = [
  ...[
    '/',
    '/login',
    '/register',
    '/forgetPass',
    '/resetPass',
    '/confirmEmail',
    '/undoEmail',
    '/add',
    '/about',
  ],
  ...['/terms', '/safer-play', '/timer', '/fairness', '/fairness/check', '/wingo/rules'],
  ...['/baccarat/rules', '/wingo', '/baccarat', '/break', '/surewin-rules', '/no-such-page'],
  '/fairness/wingo/20200101001',
]

/** Lists every visitor page, with a missing page and a round that was never played. */
export async function pagesOfVisitors(page: Page): Promise<string[]> {
  const paths = [...VISITED]
  await expect(async () => {
    const rounds = await (await page.request.get('/api/fairness/wingo')).text()
    const [period] = rounds.match(/(?<="countdownId":")\d+/) ?? []
    // The very first round may still be running.
    expect(period).toBeDefined()
    paths.push(`/fairness/wingo/${period}`)
  }).toPass()
  return paths
}

/** Pages that differ for players. */
export const PAGES_OF_PLAYERS = [
  ...['/', '/wingo', '/baccarat', '/surewin', '/user', '/depositeForm', '/welcome', '/add'],
  ...['/user/withdraw', '/user/limits', '/user/statement', '/user/bets', '/user/notices'],
  ...['/user/security', '/break'],
]

/** Staff pages that need no id. */
export const PAGES_OF_STAFF = [
  '/dashboard',
  '/dashboard/user',
  '/dashboard/games',
  '/dashboard/rechargerequest',
  '/dashboard/withdrawrequest',
  '/dashboard/questions',
  '/dashboard/channels',
  '/dashboard/matching',
  '/dashboard/results',
  '/dashboard/savings',
  '/dashboard/settings',
  '/dashboard/audit',
  '/dashboard/mail',
  '/dashboard/staff',
  '/dashboard/approvals',
  '/dashboard/risk',
  '/dashboard/risk/rules',
  '/dashboard/runbooks',
]
