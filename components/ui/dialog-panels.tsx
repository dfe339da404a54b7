'use client'

import { AlertDialog, Dialog as Primitive } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Icon } from './icon'

export interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly children: ReactNode
}

export interface ModalProps extends DialogProps {
  readonly actions: ReactNode
}

/** Whoever opened it gets the focus back, also where no trigger is known to the primitive. */
function useReturnedFocus(isOpen: boolean) {
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  // As soon as it is drawn: a field within that takes the focus itself does so before any effect here.
  if (isOpen && !wasOpen.current) opener.current = document.activeElement
  wasOpen.current = isOpen
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}

export function SheetPanel({ open, onOpenChange, title, children }: DialogProps) {
  const focus = useReturnedFocus(open)
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="scrim">
          <Primitive.Content className="sheet" aria-describedby={undefined} {...focus}>
            <div className="sheet__head">
              <Primitive.Title>{title}</Primitive.Title>
              <Primitive.Close className="iconbtn" aria-label="Close">
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
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="scrim scrim--modal">
          <Primitive.Content className="modal" aria-describedby={undefined} {...focus}>
            <Primitive.Title>{title}</Primitive.Title>
            {children}
            <div className="modal__do">{actions}</div>
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
  /** One of them must be taken: neither Escape nor a press beside it closes this. */
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
        <AlertDialog.Overlay className="scrim scrim--modal">
          <AlertDialog.Content
            ref={content}
            className="modal"
            onOpenAutoFocus={focusNoAnswer}
            onCloseAutoFocus={onCloseAutoFocus}
            onEscapeKeyDown={(event) => event.preventDefault()}
          >
            <AlertDialog.Title>{title}</AlertDialog.Title>
            <AlertDialog.Description className="sm muted">{description}</AlertDialog.Description>
            {children}
            <div className="modal__answers">{actions}</div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
