import { Link } from '@/components/ui/link'

interface SignedInNoteProps {
  readonly email: string
}

/** For someone signed in whom a page turned away: it needs another account, not another try. */
export function SignedInNote({ email }: SignedInNoteProps) {
  return (
    <p className="sm muted">
      You are logged in as {email}, and that page is for staff. Log in with a staff account, or{' '}
      <Link className="link" href="/">
        go back to home
      </Link>
      .
    </p>
  )
}
