import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { INSTALL_OFFER, WATCH_SCRIPTS } from './watch-scripts'

test('keeps the offer to install the site until it is installed', () => {
  const page = new EventTarget()
  const window: { [INSTALL_OFFER]?: Event } = {}
  const addEventListener = page.addEventListener.bind(page)
  runInNewContext(WATCH_SCRIPTS, { window, self: window, addEventListener })
  const offer = new Event('beforeinstallprompt')
  page.dispatchEvent(offer)
  expect(window[INSTALL_OFFER]).toBe(offer)
  page.dispatchEvent(new Event('appinstalled'))
  expect(window).not.toHaveProperty(INSTALL_OFFER)
})
