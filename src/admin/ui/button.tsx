/** The four buttons of the product. One `primary` a screen; `danger` only inside a confirmation. */
import { Button as KitButton, type ButtonProps as KitButtonProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { createLink } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, type ComponentProps } from 'react'

type Variant = 'primary' | 'default' | 'subtle' | 'danger'

type Own = Omit<KitButtonProps, 'variant' | 'loading' | 'loaderProps'> & { variant?: Variant }

type ButtonProps = Own &
  Omit<ComponentProps<'button'>, keyof KitButtonProps> & {
    /** Busy buttons keep their width, say so to screen readers and take no second click. */
    busy?: boolean
  }

export function Button({ variant = 'default', busy = false, type = 'button', ref, ...rest }: ButtonProps) {
  const kept = useKeptFocus(busy)
  return (
    <KitButton
      ref={useMergedRef(ref, kept)}
      variant={variant}
      type={type}
      loading={busy}
      aria-busy={busy || undefined}
      loaderProps={{ size: 16 }}
      {...rest}
    />
  )
}

/** The kit disables a busy button, and browsers take the focus away from it: it comes back unless somebody has moved on. */
function useKeptFocus(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    const node = button.current
    const onFocus = () => (hasFocus.current = true)
    // Browsers differ in when they take it away, some before any effect of the change runs: it is told by the event.
    const onBlur = () => (hasFocus.current = node?.disabled ?? false)
    node?.addEventListener('focus', onFocus)
    node?.addEventListener('blur', onBlur)
    return () => {
      node?.removeEventListener('focus', onFocus)
      node?.removeEventListener('blur', onBlur)
    }
  }, [])
  useLayoutEffect(() => {
    if (busy) return
    if (hasFocus.current && document.activeElement === document.body) button.current?.focus()
    hasFocus.current = document.activeElement === button.current
  }, [busy])
  return button
}

/** For addresses that are loaded as a page; inside the app take `LinkButton`. */
export function AnchorButton({
  variant = 'default',
  ...rest
}: Own & Omit<ComponentProps<'a'>, keyof KitButtonProps>) {
  return <KitButton component="a" variant={variant} {...rest} />
}

/** A link that looks like a button: takes a link from links.ts, `<LinkButton {...links.campaigns()}>`. */
export const LinkButton = createLink(AnchorButton)
