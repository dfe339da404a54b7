import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'
import { FOLLOW_TRANSLATION } from './follow-translation'

/** As much of a document as the script and React use. */
class FakeNode {
  children: FakeNode[] = []
  parentNode: FakeNode | null = null
  #value = ''

  constructor(readonly nodeName: string) {}

  get nodeType(): number {
    return this.nodeName === '#text' ? 3 : 1
  }

  get nodeValue(): string {
    return this.#value
  }
  set nodeValue(value: string) {
    this.#value = value
  }

  appendChild(node: FakeNode): FakeNode {
    return this.insertBefore(node, null)
  }

  insertBefore(node: FakeNode, before: FakeNode | null): FakeNode {
    node.parentNode?.removeChild(node)
    const at = before ? this.children.indexOf(before) : this.children.length
    if (at < 0) throw new Error('insertBefore: not a child')
    this.children.splice(at, 0, node)
    node.parentNode = this
    return node
  }

  removeChild(node: FakeNode): FakeNode {
    const at = this.children.indexOf(node)
    if (at < 0) throw new Error('removeChild: not a child')
    this.children.splice(at, 1)
    node.parentNode = null
    return node
  }

  replaceChild(node: FakeNode, old: FakeNode): FakeNode {
    this.insertBefore(node, old)
    return this.removeChild(old)
  }

  replaceWith(node: FakeNode): void {
    this.parentNode?.replaceChild(node, this)
  }
}
class FakeText extends FakeNode {
  constructor(text: string) {
    super('#text')
    this.nodeValue = text
  }
}

let observed: (changes: readonly object[]) => void
let parent: FakeNode

beforeEach(() => {
  // Each test patches classes of its own.
  class Node extends FakeNode {
    static readonly TEXT_NODE = 3
  }
  for (const name of Object.getOwnPropertyNames(FakeNode.prototype)) {
    const property = Object.getOwnPropertyDescriptor(FakeNode.prototype, name)
    if (property && name !== 'constructor') Object.defineProperty(Node.prototype, name, property)
  }
  class MutationObserver {
    constructor(hear: typeof observed) {
      observed = hear
    }
    observe(): void {}
  }
  parent = new Node('P')
  runInNewContext(FOLLOW_TRANSLATION, { Node, Text: FakeText, MutationObserver, document: {} })
})

/** Replaces a text by an element, as Google Translate does. */
function translate(text: FakeNode): void {
  const font = new FakeNode('FONT')
  const at = parent.children.indexOf(text)
  parent.children[at] = font
  Object.assign(font, { parentNode: parent, replaceWith: (node: FakeNode) => putBack(font, node) })
  text.parentNode = null
  observed([{ removedNodes: [text], addedNodes: [font], previousSibling: null }])
}

function putBack(font: FakeNode, text: FakeNode): void {
  parent.children[parent.children.indexOf(font)] = text
  text.parentNode = parent
}

function withTexts(...texts: readonly string[]): FakeText[] {
  const nodes = texts.map((text) => new FakeText(text))
  for (const node of nodes) parent.appendChild(node)
  for (const node of nodes) translate(node)
  expect(parent.children.map(({ nodeName }) => nodeName)).toEqual(texts.map(() => 'FONT'))
  return nodes
}

test('shows what is written into a text that was translated', () => {
  const [, number] = withTexts('Round ', '2473')
  if (number) number.nodeValue = '2474'
  expect(parent.children.map(({ nodeName, nodeValue }) => [nodeName, nodeValue])).toEqual([
    ['FONT', ''],
    ['#text', '2474'],
  ])
})

test('removes and inserts beside a text that was translated', () => {
  const [first, second] = withTexts('You won ', '৳500')
  const mark = new FakeNode('B')
  if (second) parent.insertBefore(mark, second)
  if (first) parent.removeChild(first)
  expect(parent.children).toEqual([mark, second])
})
