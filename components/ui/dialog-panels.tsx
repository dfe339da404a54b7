'use client'

import { AlertDialog, Dialog as Primitive } from 'radix-ui'
import { type ReactNode, useInsertionEffect, useRef } from 'react'
import { t } from '@/lib/base/text/rules/t'
import { ICON_BUTTON } from './classes'
import { useCloseOnBack } from './close-on-back'
import { Icon } from './icon'

const SCRIM = 'fixed inset-0 z-40 flex animate-appear justify-center bg-scrim'
const PANEL =
  'grid animate-rise gap-4 overflow-y-auto border-line-strong bg-overlay shadow-3 outline-0'
const SHEET = `${PANEL} max-h-[calc(100dvh-24px)] w-full max-w-120 grid-cols-1 rounded-t-sheet border-x border-t px-4 pt-2 pb-6 lg:rounded-dialog lg:border-b lg:px-6 lg:pt-4`
const MODAL = `${PANEL} max-h-[calc(100dvh-32px)] w-110 max-w-[calc(100vw-32px)] rounded-card border p-6`
const MODAL_TITLE = 'text-dialog text-balance'

export interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly children: ReactNode
}

export interface ModalProps extends DialogProps {
  readonly actions: ReactNode
}

/**
 * Returns the focus to the element that opened the dialog, even if the primitive knows no trigger.
 */
function useReturnedFocus(isOpen: boolean) {
  const opener = useRef<Element | null>(null)
  // Runs before layout, because a field inside takes the focus earlier than any other effect here
  // runs.
  useInsertionEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // The opener was in view when it was pressed, so the page must not scroll.
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    },
  }
}

export function SheetPanel({ open, onOpenChange, title, children }: DialogProps) {
  const focus = useReturnedFocus(open)
  useCloseOnBack(open, () => onOpenChange(false))
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={`${SCRIM} items-end lg:items-center`}>
          <Primitive.Content className={SHEET} aria-describedby={undefined} {...focus}>
            <div className="-mr-3 flex min-h-11 items-center justify-between">
              <Primitive.Title className="text-dialog">{title}</Primitive.Title>
              <Primitive.Close className={ICON_BUTTON} aria-label={t('ui.close')}>
                <Icon name="close" />
              </Primitive.Close>
            </div>
            {children}
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

export function ModalPanel({ open, onOpenChange, title, children, actions }: ModalProps) {
  const focus = useReturnedFocus(open)
  useCloseOnBack(open, () => onOpenChange(false))
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={`${SCRIM} items-center`}>
          <Primitive.Content className={MODAL} aria-describedby={undefined} {...focus}>
            <Primitive.Title className={MODAL_TITLE}>{title}</Primitive.Title>
            {children}
            <div className="flex justify-end gap-3">{actions}</div>
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

export interface InterruptionProps {
  readonly open: boolean
  readonly title: string
  /** Read out with the title. */
  readonly description: ReactNode
  readonly children: ReactNode
  /** One of them must be chosen: neither Escape nor a press outside closes the dialog. */
  readonly actions: ReactNode
}

export function InterruptionPanel(props: InterruptionProps) {
  const { open, title, description, children, actions } = props
  const content = useRef<HTMLDivElement>(null)
  const { onCloseAutoFocus } = useReturnedFocus(open)
  const focusNoAnswer = (event: Event) => {
    event.preventDefault()
    content.current?.focus()
  }
  return (
    <AlertDialog.Root open={open}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={`${SCRIM} items-center`}>
          <AlertDialog.Content
            ref={content}
            className={MODAL}
            onOpenAutoFocus={focusNoAnswer}
            onCloseAutoFocus={onCloseAutoFocus}
            onEscapeKeyDown={(event) => event.preventDefault()}
          >
            <AlertDialog.Title className={MODAL_TITLE}>{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-sm text-fg-2">
              {description}
            </AlertDialog.Description>
            {children}
            <div className="grid gap-2">{actions}</div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
