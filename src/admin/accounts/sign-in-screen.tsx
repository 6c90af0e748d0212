/** Signing in: e-mail and password, then the second step for those who switched it on. */
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAfterSignIn } from './after-sign-in.ts'
import { PasswordForm } from './sign-in-password-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

export function SignInScreen() {
  const { next } = useSearch({ from: '/auth-layout/sign-in' })
  const [secondStep, setSecondStep] = useState(false)
  const enter = useAfterSignIn(next)

  if (secondStep) return <SecondFactorForm onDone={enter} onBack={() => setSecondStep(false)} />
  return <PasswordForm next={next} onDone={enter} onSecondStep={() => setSecondStep(true)} />
}
