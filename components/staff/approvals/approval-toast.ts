import type { ToastText } from '@/components/ui/show-toast'

/**
 * Returns the toast for an act that was only requested (202), or undefined if it was done.
 * @param text says what happens now.
 */
export function approvalToast(
  answer: unknown,
  text = 'Nothing has changed yet. It’s under Approvals.',
): Omit<ToastText, 'tone'> | undefined {
  return isAsked(answer) ? { title: answer.message, text } : undefined
}

interface Asked {
  readonly code: 'approval-needed'
  readonly message: string
}

function isAsked(answer: unknown): answer is Asked {
  return (answer as Partial<Asked> | null)?.code === 'approval-needed'
}
