/** Finds approximate routes in the graph of a town's streets. */
import { computeDistanceMeters, type Position, roundPosition } from '#features/places/domain/position.ts';
import {
  findNearestPointOnSegment,
  computePlaneDistanceMeters,
  metersPerDegree,
  type PlanePoint,
  simplifyLine,
} from './plane-geometry.ts';
import { createPriorityQueue } from './priority-queue.ts';
import type { StreetGraphEdge, StreetGraph } from './street-graph.ts';

/** Maximum number of positions in a route along streets. A route with more positions is simplified. */
export const maxStreetRoutePositions = 100;
/**
 * Maximum distance in meters from the start or the destination of a route to the nearest street. If the distance is
 * greater, no route is found.
 */
const maxConnectorMeters = 1_500;
/**
 * Maximum number of meters by which the first or last street of a route may be farther away than the nearest street.
 */
const connectorSlackMeters = 200;
/**
 * Cost of one meter of the straight line between a street and the start or destination of a route. One meter of a main
 * street costs 1.
 */
const connectorCostFactor = 2;
/**
 * Cost of a turn from one street into another, in meters of main street. This cost keeps a route from zigzagging
 * through a grid of streets.
 */
const turnCostMeters = 120;
/**
 * Maximum ratio of the length of a route to the great-circle distance between its ends. A longer route is rejected as
 * implausible.
 */
const maxDetourFactor = 2.2;
/** Maximum number of directed edges that one search examines. A search that needs more returns no route. */
const maxExpandedEdges = 12_000;
/**
 * Tolerance in meters of the first attempt to simplify a route. It is doubled until the route has at most
 * `maxStreetRoutePositions` positions.
 */
const simplificationMeters = 4;
const positionDecimals = 5;

/**
 * The point of a street edge that is nearest to the start or destination of a route. The route may enter or leave the
 * street at this point.
 */
interface Foot {
  at: PlanePoint;
  /** Distance in meters between this point and the route's start or destination. */
  meters: number;
}

/**
 * Returns a route along streets: straight from `from` to a street, along streets, and straight to `to`. The first and
 * the last position are `from` and `to`. Returns null if an end is farther than 1.5 km from all streets, if the route
 * would be longer than 2.2 times the great-circle distance, or if the search takes too long.
 */
export function findRouteInStreetGraph(graph: StreetGraph, from: Position, to: Position): Position[] | null {
  const scale = graph.metersPerDegreeOfLongitude;
  const [start, end] = [from, to].map(({ lat, lng }): PlanePoint => [lng * scale, lat * metersPerDegree]) as [
    PlanePoint,
    PlanePoint,
  ];
  const points = searchRoute(graph, start, end);
  if (points === null) return null;
  const meters = points
    .slice(1)
    .reduce((sum, point, at) => sum + computePlaneDistanceMeters(points[at]!, point), 0);
  if (meters > maxDetourFactor * computeDistanceMeters(from, to)) return null;
  const inner = limitPoints(points)
    .slice(1, -1)
    .map(([x, y]) => roundPosition({ lat: y / metersPerDegree, lng: x / scale }, positionDecimals));
  return [{ lat: from.lat, lng: from.lng }, ...inner, { lat: to.lat, lng: to.lng }];
}

/** Simplifies a line until it has at most `maxStreetRoutePositions` points. Doubles the tolerance in each step. */
function limitPoints(points: readonly PlanePoint[]): PlanePoint[] {
  let tolerance = simplificationMeters;
  let line = simplifyLine(points, tolerance);
  while (line.length > maxStreetRoutePositions) {
    tolerance *= 2;
    line = simplifyLine(line, tolerance);
  }
  return line;
}

/**
 * Returns the points of the cheapest route from `start` to `end`, including both. Returns null if there is no route, or
 * if the search would examine more than `maxExpandedEdges` edges.
 *
 * Uses the A* algorithm. A state of the search is an edge with a direction of travel, because the cost of a turn
 * depends on the street on which the route arrives. State `2 * edge` travels to the node `to` of the edge, and state `2
 * * edge + 1` to the node `from`.
 */
function searchRoute(graph: StreetGraph, start: PlanePoint, end: PlanePoint): PlanePoint[] | null {
  const { nodes, edges, edgesOfNode } = graph;
  const startFeet = findFeet(graph, start);
  const endFeet = findFeet(graph, end);
  const costs = new Float64Array(edges.length * 2).fill(Infinity);
  const previous = new Int32Array(edges.length * 2).fill(-1);
  const isExpanded = new Uint8Array(edges.length * 2);
  const open = createPriorityQueue();
  const getEndNode = (state: number) => (state & 1 ? edges[state >> 1]!.from : edges[state >> 1]!.to);
  const reach = (state: number, cost: number, before: number) => {
    if (cost >= costs[state]!) return;
    costs[state] = cost;
    previous[state] = before;
    open.push(state, cost + computePlaneDistanceMeters(nodes[getEndNode(state)]!, end));
  };
  // End of the best route so far: its last edge, and the state before that edge (-1 if the route begins on that edge).
  let best: { cost: number; edge: number; before: number } | undefined;
  const finish = (edge: number, enteredAt: PlanePoint, cost: number, before: number) => {
    const foot = endFeet.get(edge);
    if (foot === undefined) return;
    const total = cost + computeCost(edges[edge]!, enteredAt, foot.at) + connectorCostFactor * foot.meters;
    if (best === undefined || total < best.cost) best = { cost: total, edge, before };
  };
  for (const [edge, { at, meters }] of startFeet) {
    const cost = connectorCostFactor * meters;
    for (const state of [edge * 2, edge * 2 + 1])
      reach(state, cost + computeCost(edges[edge]!, at, nodes[getEndNode(state)]!), -1);
    finish(edge, at, cost, -1);
  }
  let expanded = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (best !== undefined && next.priority >= best.cost) break;
    const { item: state } = next;
    if (isExpanded[state]) continue;
    isExpanded[state] = 1;
    if (++expanded > maxExpandedEdges) return null;
    const node = getEndNode(state);
    for (const edge of edgesOfNode[node]!) {
      if (edge === state >> 1) continue;
      const turn = edges[edge]!.street === edges[state >> 1]!.street ? 0 : turnCostMeters;
      const cost = costs[state]! + turn;
      finish(edge, nodes[node]!, cost, state);
      const { from, meters, costFactor } = edges[edge]!;
      reach(edge * 2 + (from === node ? 0 : 1), cost + meters * costFactor, state);
    }
  }
  if (best === undefined) return null;
  const along: PlanePoint[] = [endFeet.get(best.edge)!.at, end];
  let firstEdge = best.edge;
  for (let state = best.before; state !== -1; state = previous[state]!) {
    along.unshift(nodes[getEndNode(state)]!);
    firstEdge = state >> 1;
  }
  return [start, startFeet.get(firstEdge)!.at, ...along];
}

const computeCost = ({ costFactor }: StreetGraphEdge, a: PlanePoint, b: PlanePoint) =>
  computePlaneDistanceMeters(a, b) * costFactor;

/**
 * Returns the points at which a route from or to `point` may enter or leave a street, by index of the street edge. The
 * points are on the nearest street, and on streets that are at most `connectorSlackMeters` farther away. For each edge,
 * returns the point nearest to `point`.
 */
function findFeet({ nodes, edges, mainEdges }: StreetGraph, point: PlanePoint): Map<number, Foot> {
  const feet: (Foot & { edge: number; isInside: boolean })[] = [];
  let nearest = maxConnectorMeters;
  for (const edge of mainEdges) {
    const { from, to } = edges[edge]!;
    const start = nodes[from]!;
    const end = nodes[to]!;
    if (isOutsideOfReach(point, start, end, nearest + connectorSlackMeters)) continue;
    const { at, share } = findNearestPointOnSegment(point, start, end);
    const meters = computePlaneDistanceMeters(point, at);
    if (meters > nearest + connectorSlackMeters || meters > maxConnectorMeters) continue;
    nearest = Math.min(nearest, meters);
    feet.push({ at, meters, edge, isInside: share > 0 && share < 1 });
  }
  // Of the edges that are not the nearest one, uses only those whose nearest point is not an end of the edge. At an
  // end, the next edge of the street is at least as near.
  const isUsed = ({ meters, isInside }: (typeof feet)[number]) =>
    meters <= nearest + 1 || (isInside && meters <= nearest + connectorSlackMeters);
  return new Map(feet.filter(isUsed).map(({ edge, at, meters }) => [edge, { at, meters }]));
}

/**
 * Returns true if a point is farther than `meters` from the bounding box of a segment, in the x direction or in the y
 * direction. Reads the coordinates by index, because destructuring is slower, and the search calls this function for
 * every edge.
 */
function isOutsideOfReach(point: PlanePoint, start: PlanePoint, end: PlanePoint, meters: number): boolean {
  return (
    point[0] < Math.min(start[0], end[0]) - meters ||
    point[0] > Math.max(start[0], end[0]) + meters ||
    point[1] < Math.min(start[1], end[1]) - meters ||
    point[1] > Math.max(start[1], end[1]) + meters
  );
}
