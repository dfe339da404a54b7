import { LINK } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import type { HelpLink } from './help-link'

interface FormAlertProps {
  readonly id?: string
  readonly title: string
  readonly text: string
  readonly helpLink?: HelpLink | undefined
}

/** Says what is wrong with the form as a whole: the server's reason, large, below a title. */
export function FormAlert({ id, title, text, helpLink }: FormAlertProps) {
  return (
    <div
      className="grid grid-cols-[20px_1fr] gap-3 rounded-control bg-danger-wash px-4 py-3.5 inset-ring inset-ring-danger-line [&>svg]:text-danger"
      id={id}
      role="alert"
    >
      <Icon name="alert" />
      <div>
        <b className="block text-cap font-medium text-fg-2">{title}</b>
        <p className="text-base font-medium">{text}</p>
        {helpLink ? (
          <Link
            className={`${LINK} -mb-2 inline-flex min-h-11 items-center text-(length:--text-sm)`}
            href={helpLink.href}
          >
            {helpLink.text}
          </Link>
        ) : null}
      </div>
    </div>
  )
}

interface FormFailureProps extends Pick<FormAlertProps, 'id' | 'title'> {
  /** The failure from `useSubmit`; null if there is none. */
  readonly failure: Pick<FormAlertProps, 'text' | 'helpLink'> | null
}

export function FormFailure({ failure, ...alert }: FormFailureProps) {
  if (failure === null) return null
  return <FormAlert {...alert} text={failure.text} helpLink={failure.helpLink} />
}
