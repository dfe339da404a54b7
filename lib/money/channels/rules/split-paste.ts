import type { ChannelWallet } from '@/lib/money/wallets/rules/channels'
import { compileForm } from './forms'
import { PROVIDERS } from './read-message'

/**
 * Splits what staff copied from a phone into messages: at empty lines, and before each line that
 * begins as a message of this wallet does.
 */
export function splitPaste(wallet: ChannelWallet, pasted: string): string[] {
  const starts = PROVIDERS[wallet].forms.map((form) => compileForm(wallet, form).start)
  const messages: string[] = []
  let isOpen = false
  for (const line of pasted.split(/\r?\n/)) {
    const squeezed = line.replace(/\s/g, '')
    if (squeezed === '') isOpen = false
    else if (isOpen && !starts.some((start) => squeezed.startsWith(start))) {
      messages.push(`${messages.pop()}\n${line}`)
    } else {
      messages.push(line)
      isOpen = true
    }
  }
  return messages.map((message) => message.trim())
}
