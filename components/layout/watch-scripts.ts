/** The note that says so, in the page as the server sends it. */
export const SCRIPTS_NOTE_ID = 'scripts-note'

/** What Next.js puts into the page once it has paused. */
export const PAUSE_ID = 'scripts-pause'

/** Where the window keeps what the browser offers the site to be installed by (components/accounts/install-row.tsx). */
export const INSTALL_OFFER = 'rondoInstall'

/** A lost script is asked for again by the others. A page that is not alive after this says so, in ms. */
const HEALED_WITHIN_MS = 4_000

/**
 * Runs before every other script. What asks for the page's scripts would wait for ever for one that
 * failed before it came: without the failed tag it asks again. Where the page stays as dead as the
 * server sent it, its note appears. Until it is alive, a form that waits for its script stays: a
 * browser would put what is in it, a password too, into the address. The offer to install the site comes
 * once, maybe before the page is alive: it is kept, and the browser shows no bar of its own.
 *
 * What stands in `__next_s` (`beforeInteractive` of next/script) Next.js carries out first, and goes
 * on in a task of its own: nothing is asked for here but that. See instrumentation-client.ts.
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
;(self.__next_s = self.__next_s || []).push([0, { id: '${PAUSE_ID}', type: 'text/plain', children: '' }])`
