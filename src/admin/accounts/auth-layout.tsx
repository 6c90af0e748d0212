/** The layout of the screens that are shown before somebody is signed in. */
import { Outlet } from '@tanstack/react-router'
import { SchemeSwitch } from '../shell/scheme-switch.tsx'
import { Wordmark } from '../shell/mark.tsx'
import classes from './auth-layout.module.css'

export function AuthLayout() {
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <Wordmark />
        <SchemeSwitch />
      </header>
      <main className={classes.middle}>
        <Outlet />
      </main>
      <footer className={classes.foot}>Deadlines that hold.</footer>
    </div>
  )
}
