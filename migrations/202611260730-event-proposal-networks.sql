-- Waiting proposals are limited for each network, so that one address cannot use up the number that all share.

alter table town_events
  -- Keyed digest of the network from which an event was proposed, while the proposal waits.
  add column proposer_network bytea check (octet_length(proposer_network) = 32),
  add constraint event_network_only_while_waiting
    check (proposer_network is null or (is_proposal and deleted_at is null));
