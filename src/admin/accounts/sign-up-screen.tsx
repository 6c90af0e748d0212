/** A new person: the first owner of this installation, or anyone where sign-up is open. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { links } from '../navigation/links.ts'
import { authSettingsQuery } from './auth-settings.ts'
import { CheckMail } from './check-mail.tsx'
import { useAfterSignIn } from './after-sign-in.ts'
import { AuthCard } from './auth-card.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const texts = {
  first: {
    title: 'Set up Lastcall',
    lead: 'You are the first person here. This account will own the installation, and can invite others.',
  },
  open: { title: 'Create your account', lead: 'A few words about you, and you are in.' },
}

export function SignUpScreen() {
  const { next } = useSearch({ from: '/auth-layout/sign-up' })
  const { signUp } = useSuspenseQuery(authSettingsQuery).data
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const enter = useAfterSignIn(next)
  const foot = (
    <>
      Already have an account? <Link {...links.signIn(next)}>Sign in</Link>
    </>
  )

  if (mailedTo !== null) return <CheckMail email={mailedTo} what="to confirm your address" />
  if (signUp === 'invitation')
    return (
      <AuthCard
        title="By invitation"
        lead="People join this Lastcall by invitation. Ask whoever runs it, and open the link in the mail."
        foot={foot}
      />
    )
  return (
    <AuthCard {...texts[signUp]} foot={signUp === 'first' ? undefined : foot}>
      <SignUpForm onSignedIn={enter} onCheckMail={setMailedTo} />
    </AuthCard>
  )
}
