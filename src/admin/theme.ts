/** The theme of the component kit: our color ramps, sizes and defaults. Values that change with the scheme are in tokens.css. */
import {
  createTheme,
  defaultVariantColorsResolver,
  type ButtonProps,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { tones } from './ui/tone.ts'

const cobalt: MantineColorsTuple = [
  '#eff3ff',
  '#dde5fe',
  '#bccbfc',
  '#94aaf8',
  '#6c86f2',
  '#4a67ea',
  '#3450dd',
  '#2a41bd',
  '#243797',
  '#202f77',
]
const ember: MantineColorsTuple = [
  '#fff3ec',
  '#ffe3d3',
  '#ffc4a5',
  '#ff9e6d',
  '#fb783a',
  '#ee5a17',
  '#d2450b',
  '#ab360b',
  '#872d10',
  '#6d2710',
]
const gray: MantineColorsTuple = [
  '#fafaf8',
  '#f4f3f0',
  '#e9e8e3',
  '#dad8d1',
  '#bab7ae',
  '#8f8b81',
  '#6c6860',
  '#514e47',
  '#34322d',
  '#1d1c19',
]
const dark: MantineColorsTuple = [
  '#e8e6e1',
  '#c6c3bc',
  '#a09c93',
  '#7a766d',
  '#4a4741',
  '#393631',
  '#2a2824',
  '#201e1b',
  '#191816',
  '#121110',
]

const quiet = {
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
}

/** The kit's own red, gray and placeholder colors fall short of 4.5:1 on our backgrounds. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: quiet,
  dark: { ...quiet, '--mantine-color-body': 'var(--surface)' },
})

const variantColorResolver: VariantColorsResolver = (input) => {
  const tone = tones.find((name) => name === (input.color ?? 'cobalt'))
  if (input.variant !== 'light' || !tone) return defaultVariantColorsResolver(input)
  const background = `var(--tone-${tone}-bg)`
  return { background, hover: background, color: `var(--tone-${tone})`, border: 'none' }
}

const buttonColors = {
  primary: {
    '--button-bg': 'var(--ink)',
    '--button-hover': 'var(--ink-hover)',
    '--button-color': 'var(--on-ink)',
    '--button-bd': '1px solid transparent',
  },
  danger: {
    '--button-bg': 'var(--danger)',
    '--button-hover': 'var(--danger-hover)',
    '--button-color': '#fff',
    '--button-bd': '1px solid transparent',
  },
}

function buttonVars(_theme: unknown, { variant = 'primary' }: ButtonProps) {
  if (variant === 'danger') return { root: buttonColors.danger }
  return { root: variant === 'primary' ? buttonColors.primary : {} }
}

// Plain objects, not `Button.extend()`: that would pull every component named here into the entry bundle.
const components = {
  Button: { defaultProps: { size: 'sm' }, vars: buttonVars },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
  InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
  TextInput: { defaultProps: { size: 'sm' } },
  PasswordInput: {
    defaultProps: { size: 'sm', visibilityToggleButtonProps: { 'aria-label': 'Show or hide the password' } },
  },
  Textarea: { defaultProps: { size: 'sm' } },
  NumberInput: { defaultProps: { size: 'sm' } },
  Select: {
    defaultProps: {
      size: 'sm',
      allowDeselect: false,
      checkIconPosition: 'right',
      // In a portal the options would stand outside of every landmark, and in a scroll area out of the keyboard's reach.
      comboboxProps: { withinPortal: false },
      withScrollArea: false,
    },
  },
  Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
  Checkbox: { defaultProps: { size: 'xs' } },
  Tooltip: { defaultProps: { withArrow: false, openDelay: 300, radius: 'sm', fz: 'xs' } },
  Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
  Menu: { defaultProps: { shadow: 'md', radius: 'md', offset: 4 } },
  Combobox: { defaultProps: { shadow: 'md', offset: 4 } },
  ColorInput: { defaultProps: { size: 'sm' } },
  Pagination: { defaultProps: { size: 'sm', radius: 'sm', color: 'gray.8' } },
  Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'lg', shadow: 'xs' } },
  Modal: {
    defaultProps: {
      closeButtonProps: { 'aria-label': 'Close' },
      radius: 'lg',
      centered: true,
      overlayProps: { backgroundOpacity: 0.35, blur: 1 },
    },
  },
  Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
  Badge: { defaultProps: { radius: 'sm', variant: 'light', tt: 'none', fw: 500 } },
  SegmentedControl: { defaultProps: { size: 'sm', radius: 'md', withItemsBorders: false } },
  Accordion: { defaultProps: { chevronPosition: 'right' } },
  Loader: { defaultProps: { role: 'status', 'aria-label': 'Loading' } },
}

export const theme = createTheme({
  variantColorResolver,
  primaryColor: 'cobalt',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  colors: { cobalt, ember, gray, dark },
  black: '#1d1c19',
  white: '#ffffff',
  fontFamily: '"Inter Variable", ui-sans-serif, system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.3' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '0.9375rem', lineHeight: '1.45' },
      h3: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(29 28 25 / .05)',
    sm: '0 1px 2px rgb(29 28 25 / .06), 0 2px 6px rgb(29 28 25 / .04)',
    md: '0 2px 4px rgb(29 28 25 / .05), 0 8px 24px rgb(29 28 25 / .10)',
    lg: '0 12px 48px rgb(29 28 25 / .18)',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components,
})
