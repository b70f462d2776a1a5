/**
 * Voice input with on-device speech recognition: no audio leaves the device, and it works offline. Browsers without
 * on-device recognition have no voice input.
 */
import { useEffect, useRef, useState } from 'react';
import { toast } from '#platform/ui/toasts/toast.ts';
import { messages } from './messages.ts';

interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  processLocally: boolean;
  start(): void;
  abort(): void;
}

interface RecognitionConstructor {
  new (): Recognition;
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
}

interface RecognitionResultEvent extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }>>;
}

const findRecognition = () =>
  (globalThis as { SpeechRecognition?: RecognitionConstructor }).SpeechRecognition;

async function canRecognize(): Promise<boolean> {
  try {
    const options = { langs: [navigator.language], processLocally: true };
    return (await findRecognition()?.available?.(options)) === 'available';
  } catch {
    return false;
  }
}

/** State of the voice input, and a function that starts or stops listening. */
export interface SpeechInput {
  /** `unknown` until the browser has reported whether it can recognize speech on the device. */
  state: 'unknown' | 'unable' | 'idle' | 'listening';
  toggle: () => void;
}

/**
 * Recognizes speech and reports the recognized text.
 * @param onText called with the text recognized so far
 * @param shouldStart true to start listening as soon as recognition is available
 */
export function useSpeechInput(onText: (text: string) => void, shouldStart: boolean): SpeechInput {
  const [state, setState] = useState<SpeechInput['state']>('unknown');
  const running = useRef<Recognition>(undefined);
  const latestOnText = useRef(onText);
  useEffect(() => {
    latestOnText.current = onText;
  });

  function listen() {
    const Recognition = findRecognition();
    if (!Recognition) return;
    const recognition = new Recognition();
    running.current = recognition;
    recognition.lang = navigator.language;
    recognition.interimResults = true;
    recognition.processLocally = true;
    recognition.addEventListener('result', (event) => {
      const { results } = event as RecognitionResultEvent;
      latestOnText.current(Array.from(results, (result) => result[0]?.transcript ?? '').join(' '));
    });
    recognition.addEventListener('error', (event) => {
      const { error } = event as Event & { error?: string };
      if (error === 'not-allowed') toast.error(messages.microphoneDenied);
      else if (error !== 'aborted') toast.error(messages.nothingHeard);
    });
    recognition.addEventListener('end', () => setState('idle'));
    recognition.start();
    setState('listening');
  }

  useEffect(() => {
    let isMounted = true;
    void canRecognize().then((can) => {
      if (!isMounted) return;
      setState(can ? 'idle' : 'unable');
      if (can && shouldStart) listen();
    });
    return () => {
      isMounted = false;
      running.current?.abort();
    };
    // Runs once: only the URL with which the screen was opened decides whether listening starts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    state,
    toggle: () => (state === 'listening' ? running.current?.abort() : listen()),
  };
}
