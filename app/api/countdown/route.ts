import { roundsRoute } from '../game-routes'

export const GET = roundsRoute('wingo')
