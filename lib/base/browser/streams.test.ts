import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, test } from 'vitest'

type Listen = (event: { readonly data: string | null }) => void

/** A tab, as the worker sees it. */
class Tab {
  readonly heard: unknown[] = []
  #listen: Listen | undefined

  constructor(connect: (event: object) => void) {
    connect({
      ports: [
        {
          addEventListener: (_: string, listen: Listen) => {
            this.#listen = listen
          },
          postMessage: (event: unknown) => this.heard.push(event),
          start: () => {},
        },
      ],
    })
  }

  send(address: string | null): void {
    this.#listen?.({ data: address })
  }
}

class FakeStream extends EventTarget {
  static readonly CONNECTING = 0
  static all: FakeStream[] = []
  readyState = 0

  constructor(readonly address: string) {
    super()
    FakeStream.all.push(this)
  }

  close(): void {
    this.readyState = 2
  }

  say(type: string, data?: string): void {
    if (type === 'open') this.readyState = 1
    this.dispatchEvent(Object.assign(new Event(type), { data }))
  }
}

const open = () => FakeStream.all.filter(({ readyState }) => readyState !== 2)

describe('the worker that shares live streams', () => {
  let connect: (event: object) => void

  beforeEach(() => {
    FakeStream.all = []
    const self = {
      addEventListener: (_: string, act: typeof connect) => {
        connect = act
      },
    }
    runInNewContext(readFileSync('public/streams.js', 'utf8'), { self, EventSource: FakeStream })
  })

  test('has one stream per address, however many tabs listen', () => {
    const tabs = [new Tab(connect), new Tab(connect), new Tab(connect)]
    for (const tab of tabs) tab.send('/api/live?game=wingo')
    new Tab(connect).send('/api/live?game=baccarat')
    expect(open().map(({ address }) => address)).toEqual([
      '/api/live?game=wingo',
      '/api/live?game=baccarat',
    ])
    open()[0]?.say('message', 'a snapshot')
    for (const tab of tabs) expect(tab.heard).toEqual([{ type: 'message', data: 'a snapshot' }])
  })

  test('begins the stream again for a tab that comes later, which needs a snapshot', () => {
    const [first, second] = [new Tab(connect), new Tab(connect)]
    first.send('/live')
    FakeStream.all[0]?.say('open')
    second.send('/live')
    expect(FakeStream.all).toHaveLength(2)
    expect(open()).toHaveLength(1)
    open()[0]?.say('message', 'a snapshot')
    expect(first.heard).toContainEqual({ type: 'message', data: 'a snapshot' })
    expect(second.heard).toEqual([{ type: 'message', data: 'a snapshot' }])
  })

  test('closes the stream with its last tab', () => {
    const [first, second] = [new Tab(connect), new Tab(connect)]
    for (const tab of [first, second]) tab.send('/live')
    first.send(null)
    expect(open()).toHaveLength(1)
    second.send(null)
    expect(open()).toEqual([])
  })

  test('tells every tab of a failure, and opens the stream again when one of them asks', () => {
    const [first, second] = [new Tab(connect), new Tab(connect)]
    for (const tab of [first, second]) tab.send('/live')
    FakeStream.all[0]?.say('error')
    expect(open()).toEqual([])
    for (const tab of [first, second]) expect(tab.heard).toMatchObject([{ type: 'error' }])
    first.send(null)
    second.send('/live')
    expect(open()).toHaveLength(1)
    // The first tab had left the old stream, not the new one.
    first.send('/live')
    first.send(null)
    expect(open()).toHaveLength(1)
  })
})
