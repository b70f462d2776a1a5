import { Marker } from 'maplibre-gl';
import type { LngLat, Map as DrawnMap } from 'maplibre-gl';
import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Position } from '#features/places/domain/position.ts';
import { prefersReducedMotion } from '#platform/ui/prefers-reduced-motion.ts';

/** A React element at a position on the map. */
export interface MapMarker extends Position {
  key: string;
  content: ReactNode;
  anchor: 'center' | 'bottom';
  /** Duration of the marker's movement to a new position, in milliseconds. If undefined, the marker jumps. */
  glideMs?: number;
}

/** Renders the content of a marker at its position on the map. */
export function MapMarkerPortal({ map, marker }: { map: DrawnMap; marker: MapMarker }) {
  const element = useMemo(() => document.createElement('div'), []);
  const { lat, lng, anchor, glideMs = 0 } = marker;
  const position = useRef({ lat, lng });
  const made = useRef<Marker>(undefined);
  useEffect(() => {
    const { lng: x, lat: y } = position.current;
    const added = new Marker({ element, anchor }).setLngLat([x, y]).addTo(map);
    // Markers need no role, label or keyboard focus, because the list beside the map contains the same venues.
    added.getElement().removeAttribute('role');
    added.getElement().removeAttribute('tabindex');
    added.getElement().removeAttribute('aria-label');
    made.current = added;
    return () => void added.remove();
  }, [map, element, anchor]);
  useEffect(() => {
    position.current = { lat, lng };
    const marked = made.current;
    if (marked) return glide(marked, { lat, lng }, prefersReducedMotion() ? 0 : glideMs);
  }, [lat, lng, glideMs]);
  return createPortal(marker.content, element);
}

/** Animates a marker to a position. Returns a function that stops the animation. */
function glide(marker: Marker, to: Position, durationMs: number): () => void {
  const from: LngLat = marker.getLngLat();
  if (durationMs === 0 || (from.lat === to.lat && from.lng === to.lng)) {
    marker.setLngLat([to.lng, to.lat]);
    return () => undefined;
  }
  const startedAt = performance.now();
  let frame = 0;
  const step = (time: number) => {
    const part = Math.min(1, Math.max(0, (time - startedAt) / durationMs));
    marker.setLngLat([from.lng + (to.lng - from.lng) * part, from.lat + (to.lat - from.lat) * part]);
    if (part < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
