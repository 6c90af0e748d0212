/** Signing in: e-mail and password, then the second step for those who switched it on. */
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useEnter } from './enter.ts'
import { PasswordForm } from './sign-in-password-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'

export function SignInScreen() {
  const { next } = useSearch({ from: '/front-door/sign-in' })
  const [secondStep, setSecondStep] = useState(false)
  const enter = useEnter(next)

  if (secondStep) return <SecondStepForm onDone={enter} onBack={() => setSecondStep(false)} />
  return <PasswordForm next={next} onDone={enter} onSecondStep={() => setSecondStep(true)} />
}
