import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatExactNumber, formatCompactNumber } from '#platform/ui/format.ts';
import type { PublicLedgerTotalsHistory } from './calls.ts';
import { messages } from './screens/messages.ts';

const height = 240;

/** Returns the width of an element in pixels, without its padding. */
function innerWidth(box: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(box);
  return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/** Returns the current color of a design token, because a canvas does not resolve custom properties. */
function resolveColor(element: HTMLElement, token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--${token})`;
  element.append(probe);
  const value = getComputedStyle(probe).color;
  probe.remove();
  return value;
}

function optionsFor(element: HTMLElement, width: number): uPlot.Options {
  const axis = {
    stroke: resolveColor(element, 'muted'),
    grid: { stroke: resolveColor(element, 'line'), width: 1 },
    ticks: { show: false },
    font: '12px Inter Variable, sans-serif',
  };
  const line = (label: string, token: string, fill?: string): uPlot.Series => ({
    label,
    stroke: resolveColor(element, token),
    width: 2,
    value: (_plot, value) => (value === null ? '' : formatExactNumber(value)),
    ...(fill === undefined ? {} : { fill: resolveColor(element, fill) }),
  });
  return {
    width,
    height,
    padding: [12, 12, 0, 0],
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    axes: [
      axis,
      { ...axis, size: 52, values: (_plot, values) => values.map((value) => formatCompactNumber(value)) },
    ],
    scales: { y: { range: (_plot, _low, high) => [0, Math.max(10, high * 1.05)] } },
    series: [
      { value: '{YYYY}-{MM}-{DD}' },
      line(messages.inAccounts, 'accent', 'accent-soft'),
      line(messages.granted, 'muted'),
      line(messages.burned, 'danger'),
    ],
  };
}

/**
 * Line chart of the public totals of the token ledger by day. Hidden from screen readers, which read a table with the
 * same data instead.
 */
export default function LedgerTotalsChart({ days }: { days: PublicLedgerTotalsHistory['days'] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const data: uPlot.AlignedData = [
      days.map((day) => Date.parse(day.day) / 1000),
      days.map((day) => day.inAccounts),
      days.map((day) => day.granted),
      days.map((day) => day.burned),
    ];
    let plot: uPlot | undefined;
    const draw = () => {
      plot?.destroy();
      plot = new uPlot(optionsFor(element, innerWidth(element)), data, element);
    };
    draw();
    const resized = new ResizeObserver(() => plot?.setSize({ width: innerWidth(element), height }));
    resized.observe(element);
    const themed = new MutationObserver(draw);
    themed.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-brand'] });
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', draw);
    return () => {
      resized.disconnect();
      themed.disconnect();
      system.removeEventListener('change', draw);
      plot?.destroy();
    };
  }, [days]);
  return (
    <div
      ref={box}
      aria-hidden
      className="mt-3 min-h-64 px-2 text-sm text-muted [&_.uplot]:[font-family:inherit]!"
    />
  );
}
