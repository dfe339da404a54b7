/** Id of the note about missing scripts, which is part of the server-rendered page. */
export const SCRIPTS_NOTE_ID = 'scripts-note'

/** Id of the tag that Next.js adds to the page once it has paused. */
export const PAUSE_ID = 'scripts-pause'

/**
 * Name of the `window` property that keeps the browser's offer to install the site
 * (components/player/profile/install-row.tsx).
 */
export const INSTALL_OFFER = 'rondoInstall'

/**
 * Milliseconds after a script fails until the note appears, if the page is still not hydrated.
 * Until then the other scripts request the lost one again.
 */
const HEALED_WITHIN_MS = 4_000

/**
 * Runs before every other script.
 *
 * - A script that failed before its loader ran would keep the loader waiting forever. Removing the
 *   failed tag makes the loader request the script again.
 * - If the page still isn't hydrated some seconds later, its note appears.
 * - Until the page is hydrated, a form that needs its script is not submitted: the browser would
 *   put its values, even a password, into the address.
 * - The browser's offer to install the site comes once, maybe before hydration. It is kept, and the
 *   browser shows no bar of its own. It is over once the site is installed.
 *
 * Next.js first processes the entries of `__next_s` (`beforeInteractive` of next/script) and then
 * continues in a separate task. That pause is the only reason for the entry here. See
 * instrumentation-client.ts.
 */
export const WATCH_SCRIPTS = `addEventListener('error', function (event) {
  var script = event.target
  if (!script || script.tagName !== 'SCRIPT' || script.src.indexOf('/_next/') < 0) return
  script.remove()
  setTimeout(function () {
    var note = document.getElementById('${SCRIPTS_NOTE_ID}')
    if (!note) return
    note.hidden = false
    note.querySelector('button').onclick = function () { location.reload() }
  }, ${HEALED_WITHIN_MS})
}, true)
addEventListener('submit', function (event) {
  var isDead = document.getElementById('${SCRIPTS_NOTE_ID}') !== null
  if (isDead && !event.target.hasAttribute('action')) event.preventDefault()
}, true)
addEventListener('beforeinstallprompt', function (event) {
  event.preventDefault()
  window.${INSTALL_OFFER} = event
})
addEventListener('appinstalled', function () {
  delete window.${INSTALL_OFFER}
})
;(self.__next_s = self.__next_s || []).push([0, { id: '${PAUSE_ID}', type: 'text/plain', children: '' }])`
