/** The form of a discount: filled once with what is saved, checked by the rules of the call that saves it. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { discountDraft, discountMessages, type Discount } from '#domain/discounts/discount.schema.ts'
import { showFieldErrors } from '../calls/form-errors.ts'
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts'
import { toast } from '../ui/toast.ts'
import { draftOf, valuesOf, type DiscountValues } from './discount-values.ts'

export function useDiscountForm(saved: Discount | null, { hasOwnCode }: { hasOwnCode: boolean }) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<DiscountValues>({
    defaultValues: valuesOf(saved),
    resolver: hasOwnCode ? withOwnCode : withCodes,
    shouldFocusError: false,
  })
  const focusMistake = () => focusFirstInvalid(element.current)

  /** The words that belong to no field. */
  function report(error: unknown): string | null {
    const rest = showFieldErrors(form, error)
    toast.failed(discountMessages.notSaved)
    if (rest === null) focusMistake()
    return rest
  }

  return { form, element, focusMistake, report }
}

const ownCodeDraft = discountDraft.refine(({ discount_code: code }) => Boolean(code), {
  path: ['discount_code'],
  message: discountMessages.code,
  // Beside the others, not after them.
  when: () => true,
})

const withCodes = resolverOf(zodResolver(discountDraft), false)
const withOwnCode = resolverOf(zodResolver(ownCodeDraft), true)

/** The fields are checked as what they spell; what is submitted are the fields. */
function resolverOf(
  check: ReturnType<typeof zodResolver<ReturnType<typeof draftOf>, unknown, unknown>>,
  hasOwnCode: boolean,
): Resolver<DiscountValues> {
  return async (values, context, options) => {
    const { errors } = await check(draftOf(values, { hasOwnCode }), context, options as never)
    return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values, errors: {} }
  }
}
