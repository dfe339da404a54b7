import { expect, test } from 'vitest'
import { isFromPlayer, registerPlayers } from './player-home'

const request = (cookie: string) => new Request('http://localhost/', { headers: { cookie } })

test('counts a request as a player’s if the session’s row says so, and not if that can’t be known', async () => {
  expect(await isFromPlayer(request('of=rakib'))).toBe(false)
  registerPlayers(async ({ headers }) => {
    if (headers.get('cookie') === 'database=down') throw new Error('no database')
    return headers.get('cookie') === 'of=rakib'
  })
  expect(await isFromPlayer(request('of=rakib'))).toBe(true)
  expect(await isFromPlayer(request('of=nobody'))).toBe(false)
  expect(await isFromPlayer(request('database=down'))).toBe(false)
})
