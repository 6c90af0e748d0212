/** "Look into your mail": said whether or not the address is known, so that nobody can find out. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { links } from '../navigation/links.ts'
import { authSettingsQuery } from './auth-settings.ts'
import { AuthCard } from './auth-card.tsx'

export function CheckMail({ email, what }: { email: string; what: string }) {
  const settings = useQuery(authSettingsQuery)
  const inOutbox = settings.data?.mail === 'outbox'
  return (
    <AuthCard
      title="Look into your mail"
      lead={`We sent a link ${what} to ${email}, if it can be used here.`}
      foot={<Link {...links.signIn()}>Back to sign in</Link>}
    >
      {inOutbox && (
        <p>
          <a href="/dev/outbox" target="_blank" rel="noopener">
            Waiting in the outbox
          </a>
          : this installation has no mail server yet.
        </p>
      )}
    </AuthCard>
  )
}
