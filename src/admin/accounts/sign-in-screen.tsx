/** Signing in: e-mail and password, then the second step for those who switched it on. */
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { links } from '../navigation/links.ts'
import { useAfterSignIn } from './after-sign-in.ts'
import { authSettingsQuery } from './auth-settings.ts'
import { AuthCard } from './auth-card.tsx'
import classes from './auth-layout.module.css'
import { SecondFactorForm } from './second-factor-form.tsx'
import { PasswordForm } from './sign-in-password-form.tsx'

export function SignInScreen() {
  const { next } = useSearch({ from: '/auth-layout/sign-in' })
  const settings = useQuery(authSettingsQuery)
  const [secondStep, setSecondStep] = useState(false)
  const enter = useAfterSignIn(next)
  const signUp = settings.data?.signUp === 'open' && (
    <>
      New here? <Link {...links.signUp(next)}>Create an account</Link>
    </>
  )

  if (secondStep)
    return (
      <AuthCard title="One more step">
        <SecondFactorForm onDone={enter} onBack={() => setSecondStep(false)} />
      </AuthCard>
    )
  return (
    <AuthCard title="Sign in" foot={signUp}>
      <PasswordForm onDone={enter} onSecondStep={() => setSecondStep(true)}>
        <Link {...links.forgotPassword()} className={classes.aside}>
          Forgot your password?
        </Link>
      </PasswordForm>
    </AuthCard>
  )
}
