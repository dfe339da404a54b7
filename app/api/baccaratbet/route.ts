import { betRoute } from '../game-routes'

export const POST = betRoute('baccarat')
