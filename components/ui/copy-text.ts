import { t } from '@/lib/base/text/rules/t'
import { showToast } from './show-toast'

/**
 * Copies a text. Returns false, and says so, if the browser allows it in no way: the caller then
 * shows the text selected. Over plain http and in the browsers of other apps there is no clipboard
 * interface.
 *
 * @param beside an element of the dialog or page in use, which may not lose the focus to another.
 */
export async function copyText(text: string, beside: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    if (copyField(text, beside)) return true
  }
  showToast({ tone: 'plain', title: t('ui.copyByHand') })
  return false
}

/** Copies by a selected field, the only way before the clipboard interface. */
function copyField(text: string, beside: Element): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  beside.after(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
