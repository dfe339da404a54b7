// A shared worker: the tabs of a browser share one live stream per address. Over HTTP/1.1 a browser has only six
// connections to a site, so six streams would leave none for pages and calls. All tabs of an account use the same
// worker, because its name is the account.

/** Of each address: the tabs that listen, and the stream itself. */
const streams = new Map()

self.addEventListener('connect', ({ ports: [tab] }) => {
  let address = null
  tab.addEventListener('message', ({ data }) => {
    leave(tab, address)
    // Null from a tab that closes its stream.
    address = data
    if (address !== null) join(tab, address)
  })
  tab.start()
})

function join(tab, address) {
  const known = streams.get(address)
  const tabs = known?.tabs ?? new Set()
  tabs.add(tab)
  // The server begins each stream with a snapshot, so a tab that joins a running one makes it begin again.
  if (known?.source.readyState === EventSource.CONNECTING) return
  known?.source.close()
  const source = new EventSource(address)
  const tell = ({ type, data }) => {
    for (const each of tabs) each.postMessage({ type, data })
  }
  source.addEventListener('open', tell)
  source.addEventListener('message', tell)
  source.addEventListener('error', (event) => {
    // Each tab decides itself when to try again.
    source.close()
    streams.delete(address)
    tell(event)
  })
  streams.set(address, { source, tabs })
}

function leave(tab, address) {
  const stream = streams.get(address)
  if (!stream?.tabs.delete(tab) || stream.tabs.size > 0) return
  stream.source.close()
  streams.delete(address)
}
