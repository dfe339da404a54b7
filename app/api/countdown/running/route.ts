import { runningRoute } from '../../game-routes'

export const GET = runningRoute('wingo')
