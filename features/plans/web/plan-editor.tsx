import { type ComponentType, type FocusEvent, useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useLoginDialog } from '#features/accounts/web/login-dialog.tsx'
import type { Site } from '#platform/rules/site.ts'
import { UNREACHABLE } from '#platform/web/api/unreachable.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { safeLocalStorage } from '#platform/web/storage/web-storage.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { Bookmark, Info, Printer, Share2, Undo2 } from '#platform/web/ui/icons.tsx'
import { DeferredLayout } from '#platform/web/ui/loading/deferred-layout.tsx'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { encodePlan } from '../rules/plan-code.ts'
import { isEmptyPlan, type Plan } from '../rules/plans.ts'
import { dentitionOf, type Numbering } from '../rules/teeth.ts'
import { planPage, planSummary } from '../words/plan.ts'
import { planCatalogue } from '../words/plan-catalogue.ts'
import { savePlanWords } from '../words/saved-plans.ts'
import { ChartPanel, type ChartSettings } from './chart-panel.tsx'
import { Palette } from './palette.tsx'
import { nameOfLine } from './plan-line.tsx'
import { PlanMessages } from './plan-messages.tsx'
import { PLAN_TITLE, PlanSummary } from './plan-summary.tsx'
import { PlanBar } from './plan-total.tsx'
import { followOpened } from './saved/opened-plan.ts'
import type { SaveDialogProps } from './saved/save-dialog.tsx'
import { ServicesPanel } from './services-panel.tsx'
import { Templates } from './templates.tsx'
import { type PlanEditor as Editor, planPath, readStoredPlan, usePlan } from './use-plan.ts'
import { usePlanSummary } from './use-plan-summary.ts'
import { toothId, useToothSelection } from './use-tooth-selection.ts'
import { PriceRange, priceOfPlan } from './usual-price.tsx'

const NUMBERING = 'sanavia.tooth-numbers'

/** The page of a plan. `problem` says why the plan of the address cannot be shown. */
export function PlanEditor({ initial, problem }: { initial: Plan; problem: string | null }) {
  const [settings, setSettings] = useSettings(initial)
  const editor = usePlan(initial, problem !== null, settings.numbering)
  const teeth = useToothSelection(settings.dentition)
  const code = editor.plan.lines.length > 0 ? encodePlan(editor.plan, planCatalogue) : undefined
  const totals = usePlanSummary(code)
  const change = (changed: Partial<ChartSettings>) => {
    if (changed.numbering) safeLocalStorage.write(NUMBERING, changed.numbering)
    if (changed.dentition) teeth.clear()
    setSettings({ ...settings, ...changed })
  }
  const clear = () => {
    teeth.clear()
    if (teeth.inTabOrder !== undefined) document.getElementById(toothId(teeth.inTabOrder))?.focus()
  }
  return (
    <div
      className={`wrap pt-7 max-lg:[&_:is(a,button,input,select,summary)]:scroll-mb-36 md:pt-9 ${code === undefined ? 'pb-16 md:pb-22' : 'lg:pb-22'}`}
      {...useKeptFocus(PLAN_TITLE)}
    >
      <Heading editor={editor} />
      {problem && !editor.isEdited && <FormAlert className="mt-5">{`${problem} ${planPage.empty}`}</FormAlert>}
      <p className="mt-5 hidden rounded-sm bg-sand-50 px-4 py-3 text-sm noscript:block">{planPage.withoutScripts}</p>
      <Resume editor={editor} />
      <div className="mt-7">
        <Templates open={editor.open} />
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_396px] print:block">
        <div className="grid min-w-0 gap-6">
          <div className="min-w-0 rounded-md border-line xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(15rem,17rem)] xl:border print:border-0">
            <div className="min-w-0 xl:p-6">
              <ChartPanel plan={editor.plan} selection={teeth} settings={settings} change={change} />
            </div>
            <div className="min-w-0 border-line max-xl:mt-6 max-xl:border-t max-xl:pt-6 xl:border-l xl:p-5">
              <DeferredLayout height="[--height:660px] xl:[--height:970px]">
                <Palette editor={editor} selection={teeth.selection} clear={clear} numbering={settings.numbering} />
              </DeferredLayout>
            </div>
          </div>
          <DeferredLayout height="[--height:150px] md:[--height:105px]">
            <ServicesPanel add={editor.addService} />
          </DeferredLayout>
        </div>
        <div className="lg:sticky lg:top-6 print:mt-6">
          <DeferredLayout height={code === undefined ? '[--height:176px]' : '[--height:950px]'}>
            <PlanSummary editor={editor} numbering={settings.numbering} totals={totals} />
          </DeferredLayout>
        </div>
      </div>
      {code !== undefined && (
        <PlanBar
          plan={code}
          totals={totals}
          usual={<PriceRange text={planSummary.total} price={priceOfPlan(editor.plan)} />}
        />
      )}
      <PlanMessages editor={editor} />
    </div>
  )
}

/** Plans of milk teeth alone open with these; the numbering is the one chosen last in this browser. */
function useSettings(initial: Plan) {
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<ChartSettings | null>(null)
  const teeth = [
    ...initial.conditions.map(({ tooth }) => tooth),
    ...initial.lines.flatMap((line) => ('teeth' in line ? line.teeth : [])),
  ]
  const isMilk = teeth.length > 0 && teeth.every((tooth) => dentitionOf(tooth) === 'milk')
  const stored: Numbering = isHydrated && safeLocalStorage.read(NUMBERING) === 'universal' ? 'universal' : 'fdi'
  const settings = chosen ?? { view: null, numbering: stored, dentition: isMilk ? 'milk' : 'permanent' }
  return [settings, setChosen] as const
}

function Heading({ editor }: { editor: Editor }) {
  const site = useRouteLoaderData<Site>('root')
  const isEmpty = isEmptyPlan(editor.plan)
  const share = () => sharePlan(new URL(planPath(editor.plan), site?.publicUrl ?? location.href).href)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <div>
        <h1 className="text-[clamp(2rem,1.4rem+2.4vw,3rem)]">{planPage.title}</h1>
        <p className="mt-3 max-w-[58ch] text-muted print:hidden">{planPage.lead}</p>
      </div>
      <div className="flex flex-wrap gap-2 noscript:hidden print:hidden">
        {!isEmpty && (
          <>
            <SavePlan plan={encodePlan(editor.plan, planCatalogue)} suggestion={nameOfPlan(editor.plan)} />
            <Button kind="outline" onClick={share}>
              <Share2 />
              {planPage.share}
            </Button>
            <Button kind="quiet" onClick={() => print()}>
              <Printer />
              {planPage.print}
            </Button>
            <Button kind="quiet" onClick={editor.startAgain}>
              <Undo2 />
              {planPage.startAgain}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** Opens the share sheet of phones and tablets; elsewhere the address is copied, or shown where the browser refuses that. */
async function sharePlan(url: string) {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    // Closing the sheet rejects, too: nothing has failed then.
    await navigator.share({ title: planPage.shareTitle, url }).catch(() => {})
    return
  }
  await copyText(url, { copied: planPage.copied, notCopied: planPage.notCopied(url) })
}

/** Its treatments, each once. */
const nameOfPlan = ({ lines }: Plan) => [...new Set(lines.map(nameOfLine))].join(', ')

/** Offers the last plan of this browser to visitors who come without one. */
function Resume({ editor }: { editor: Editor }) {
  const isHydrated = useHydrated()
  const stored = isHydrated && isEmptyPlan(editor.plan) && !editor.notice?.undo ? readStoredPlan() : undefined
  if (!stored) return null
  const { length } = stored.plan.lines
  const text = length > 0 ? planPage.resume.text(planSummary.treatments(length)) : planPage.resume.marksOnly
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-3 rounded-sm bg-teal-50 px-4 py-2 text-sm print:hidden">
      <Info className="text-teal-700" />
      <span>{text}</span>
      <button type="button" className="link min-h-11 font-semibold" onClick={() => editor.resume(stored.plan)}>
        {planPage.resume.open}
      </button>
    </p>
  )
}

/**
 * Moves the focus to an element when an edit takes the focused button off the page: without it, the keyboard would start again at the
 * top of the page. The page does not scroll, because a finger that pressed the button expects it to stay. The handlers are those of
 * the part of the page in question.
 */
function useKeptFocus(fallback: string) {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    if (focused.current === null || focused.current.isConnected) return
    focused.current = null
    document.getElementById(fallback)?.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
    // React reports no blur of what it removes itself.
    onBlur: () => {
      focused.current = null
    },
  }
}

/** Saves a plan in the account. Visitors log in first, without leaving the page. `suggestion` is a name for it. */
function SavePlan({ plan, suggestion }: { plan: string; suggestion: string }) {
  const login = useLoginDialog()
  const before = useRef<string>(undefined)
  useEffect(() => {
    followOpened(before.current, plan)
    before.current = plan
  }, [plan])
  const [SaveDialog, setDialog] = useState<ComponentType<SaveDialogProps>>()
  const open = async () => {
    if (!(await login.ask(savePlanWords.login))) return
    // Loaded on demand: most visitors never save a plan
    const loaded = await import('./saved/save-dialog.tsx').catch(() => undefined)
    if (!loaded) return void toast.error(UNREACHABLE)
    setDialog(() => loaded.SaveDialog)
  }
  return (
    <>
      <Button kind="outline" onClick={open}>
        <Bookmark />
        {savePlanWords.save}
      </Button>
      {SaveDialog && <SaveDialog plan={plan} suggestion={suggestion} onClose={() => setDialog(undefined)} />}
    </>
  )
}
