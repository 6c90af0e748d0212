/** What was said about a field goes with the next key typed there, also before anybody has pressed Save. */
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { pageMessages, type PageDraft } from '#domain/pages/page.schema.ts'
import type { PageFields } from './page-form.ts'

type PageForm = UseFormReturn<PageFields, unknown, PageDraft>

export function useMendedErrors({ watch, clearErrors, getFieldState }: PageForm) {
  useEffect(() => {
    const typing = watch((_values, { name, type }) => {
      if (type !== 'change' || name === undefined) return
      clearErrors(name)
      const message = getFieldState('afterUrl').error?.message
      if (name === 'beforeUrl' && aboutBothUrls.some((one) => one === message)) clearErrors('afterUrl')
    })
    return () => typing.unsubscribe()
  }, [watch, clearErrors, getFieldState])
}

/** Said at the second URL, and mended at either. */
const aboutBothUrls = [pageMessages.sameUrl, pageMessages.redirectLoop]
